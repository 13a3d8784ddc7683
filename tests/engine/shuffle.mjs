// Written from docs/reference/shuffle.md alone, by a reader who had seen nothing else of trem.
// Only the shape of the output was fitted to the test afterwards: hands are sorted.
//
// Reads one JSON object on standard input, with any of the lists `orders`,
// `lots`, `deals` and `fingerprints`, and writes the results in the same shape.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const DEAL = "trem/deal/1";
const LOT = "trem/lot/1";
const FINGERPRINT = "trem/fingerprint/1";
const WORDS = 4294967296;

// Seeds

function seedBytes(seed) {
  if (typeof seed === "bigint") return Buffer.from(seed.toString(), "ascii");
  if (typeof seed === "number") {
    if (!Number.isSafeInteger(seed)) throw new Error(`not a whole number: ${seed}`);
    return Buffer.from(String(seed), "ascii"); // String(-0) is "0"
  }
  if (typeof seed !== "string") throw new Error("a seed is a whole number or a text");
  if (seed.startsWith("hex:")) {
    const digits = seed.slice(4);
    if (!/^(?:[0-9a-fA-F]{2})*$/.test(digits)) throw new Error(`not hexadecimal: ${seed}`);
    return Buffer.from(digits, "hex");
  }
  if (!seed.isWellFormed()) throw new Error("a text that has no UTF-8");
  return Buffer.from(seed, "utf8");
}

function fingerprint(seed) {
  return createHash("sha256")
    .update(FINGERPRINT, "ascii")
    .update(Buffer.of(0))
    .update(seedBytes(seed))
    .digest("hex");
}

// Tiles

function tileCount(maxPip) {
  return ((maxPip + 1) * (maxPip + 2)) / 2;
}

function tileNumber(high, low) {
  return (high * (high + 1)) / 2 + low;
}

function pips(number) {
  let high = 0;
  while (tileNumber(high + 1, 0) <= number) high += 1;
  return high + (number - tileNumber(high, 0));
}

// The order of a round

function message(label, seed, round, maxPip) {
  const numbers = Buffer.alloc(6); // the 00 after the label, N, the round
  numbers.writeUInt8(maxPip, 1);
  numbers.writeUInt32BE(round, 2);
  return Buffer.concat([Buffer.from(label, "ascii"), numbers, seedBytes(seed)]);
}

function stream(bytes, length) {
  return createHash("shake256", { outputLength: length }).update(bytes).digest();
}

// SHAKE-256 has no end; a longer output begins with the shorter one.
function* words(bytes) {
  let taken = 0;
  for (let length = 1024; ; length *= 2) {
    const output = stream(bytes, length);
    for (; taken < length; taken += 4) yield output.readUInt32BE(taken);
  }
}

function order(label, seed, round, maxPip) {
  if (!(Number.isInteger(maxPip) && maxPip >= 2 && maxPip <= 18)) {
    throw new Error(`no such set: ${maxPip}`);
  }
  if (!(Number.isInteger(round) && round >= 1 && round < WORDS)) {
    throw new Error(`no such round: ${round}`);
  }
  const n = tileCount(maxPip);
  const tiles = Array.from({ length: n }, (_, number) => number);
  const source = words(message(label, seed, round, maxPip));
  for (let i = 0; i <= n - 2; i += 1) {
    const k = n - i;
    const limit = WORDS - (WORDS % k);
    let w;
    do w = source.next().value;
    while (w >= limit);
    const j = i + (w % k);
    [tiles[i], tiles[j]] = [tiles[j], tiles[i]];
  }
  return tiles;
}

// The deal

function deal(seed, round, maxPip, seats, size, setAside) {
  let tiles = order(DEAL, seed, round, maxPip);
  if (setAside !== null && setAside !== undefined) {
    const engine = tileNumber(setAside, setAside);
    tiles = tiles.filter((tile) => tile !== engine);
  }
  if (seats * size > tiles.length) throw new Error("too few tiles");
  const hands = [];
  for (let seat = 0; seat < seats; seat += 1) {
    hands.push(tiles.slice(seat * size, (seat + 1) * size));
  }
  return { hands, boneyard: tiles.slice(seats * size) };
}

// The lot

function lot(seed, round, maxPip, seats) {
  const tiles = order(LOT, seed, round, maxPip);
  let drawing = Array.from({ length: seats }, (_, seat) => seat);
  let next = 0;
  for (;;) {
    if (next + drawing.length > tiles.length) throw new Error("too few tiles");
    const drawn = drawing.map((seat, index) => ({ seat, pips: pips(tiles[next + index]) }));
    next += drawing.length;
    const most = Math.max(...drawn.map((draw) => draw.pips));
    drawing = drawn.filter((draw) => draw.pips === most).map((draw) => draw.seat);
    if (drawing.length === 1) return drawing[0];
  }
}

// Input and output

// JSON.parse rounds whole numbers beyond 2^53, which a seed may be: those are
// read as big integers.
function parse(text) {
  const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;
  const marked = text.replace(token, (part) =>
    /^-?\d+$/.test(part) && !Number.isSafeInteger(Number(part)) ? `{"whole number":"${part}"}` : part,
  );
  return JSON.parse(marked, (_, value) =>
    value !== null && typeof value === "object" && typeof value["whole number"] === "string"
      ? BigInt(value["whole number"])
      : value,
  );
}

// The hands are told as the page tells them, from the lowest number to the highest.
function sorted({ hands, boneyard }) {
  return { hands: hands.map((hand) => hand.toSorted((a, b) => a - b)), boneyard };
}

const work = {
  orders: (item) => order(item.label, item.seed, item.round, item.max_pip),
  lots: (item) => lot(item.seed, item.round, item.max_pip, item.seats),
  deals: (item) =>
    sorted(deal(item.seed, item.round, item.max_pip, item.seats, item.hand, item.set_aside)),
  fingerprints: (item) => fingerprint(item.seed),
};

const asked = parse(readFileSync(0, "utf8"));
const told = {};
for (const [key, answer] of Object.entries(work)) {
  if (asked[key] !== undefined) told[key] = asked[key].map(answer);
}
process.stdout.write(`${JSON.stringify(told)}\n`);
