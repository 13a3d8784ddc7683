// Deals by the recipe of docs/reference/shuffle.md, written from that page alone.
//
// Reads from stdin a JSON object with lists of what to work out, `orders`,
// `lots`, `deals` and `fingerprints`, and writes the results in the same shape.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const WORDS = 4294967296;

function seedBytes(seed) {
  if (typeof seed === "number") {
    return Buffer.from(String(seed), "ascii");
  }
  if (!seed.startsWith("hex:")) {
    return Buffer.from(seed, "utf8");
  }
  const digits = seed.slice(4);
  if (!/^([0-9A-Fa-f]{2})*$/.test(digits)) {
    throw new Error(`no seed: ${seed}`);
  }
  return Buffer.from(digits, "hex");
}

function fingerprint({ seed }) {
  return createHash("sha256")
    .update("trem/fingerprint/1", "ascii")
    .update(Buffer.of(0))
    .update(seedBytes(seed))
    .digest("hex");
}

// The words of the stream that a message opens, one after the other.
function* wordsOf(message) {
  for (let start = 0, length = 1024; ; start = length, length *= 2) {
    const stream = createHash("shake256", { outputLength: length })
      .update(message)
      .digest();
    for (let at = start; at < length; at += 4) {
      yield stream.readUInt32BE(at);
    }
  }
}

function tileCount(maxPip) {
  return ((maxPip + 1) * (maxPip + 2)) / 2;
}

function order({ label, max_pip: maxPip, round, seed }) {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(round);
  const words = wordsOf(
    Buffer.concat([
      Buffer.from(label, "ascii"),
      Buffer.of(0, maxPip),
      number,
      seedBytes(seed),
    ]),
  );
  const tiles = Array.from({ length: tileCount(maxPip) }, (_, place) => place);
  for (let i = 0; i <= tiles.length - 2; i += 1) {
    const k = tiles.length - i;
    let w = words.next().value;
    while (w >= WORDS - (WORDS % k)) {
      w = words.next().value;
    }
    const j = i + (w % k);
    [tiles[i], tiles[j]] = [tiles[j], tiles[i]];
  }
  return tiles;
}

function doubleNumber(pip) {
  return (pip * (pip + 1)) / 2 + pip;
}

function deal({ max_pip, round, seed, seats, hand, set_aside: aside }) {
  const tiles = order({ label: "trem/deal/1", max_pip, round, seed }).filter(
    (tile) => aside === null || tile !== doubleNumber(aside),
  );
  const hands = [];
  for (let seat = 0; seat < seats; seat += 1) {
    hands.push(tiles.slice(seat * hand, (seat + 1) * hand).sort((a, b) => a - b));
  }
  return { hands, boneyard: tiles.slice(seats * hand) };
}

// The pips of every tile of a set, by number.
function pipsOf(maxPip) {
  const pips = [];
  for (let high = 0; high <= maxPip; high += 1) {
    for (let low = 0; low <= high; low += 1) {
      pips[(high * (high + 1)) / 2 + low] = high + low;
    }
  }
  return pips;
}

function lot({ max_pip, round, seed, seats }) {
  const pips = pipsOf(max_pip);
  const tiles = order({ label: "trem/lot/1", max_pip, round, seed });
  let drawing = Array.from({ length: seats }, (_, seat) => seat);
  while (drawing.length > 1) {
    const drawn = drawing.map(() => pips[tiles.shift()]);
    const most = Math.max(...drawn);
    drawing = drawing.filter((_, turn) => drawn[turn] === most);
  }
  return drawing[0];
}

const asked = JSON.parse(readFileSync(0, "utf8"));
const results = {
  orders: asked.orders.map(order),
  lots: asked.lots.map(lot),
  deals: asked.deals.map(deal),
  fingerprints: asked.fingerprints.map(fingerprint),
};
process.stdout.write(JSON.stringify(results));
