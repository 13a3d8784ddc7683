"""
The second engine: slow, plain, and written from the rules alone.

It shares `RuleSet`, the moves and `Tile` with the library and nothing else, so
that the two can be run side by side. A state may be changed by this package's
own functions only; `play` returns a new one.

Decisions
=========

Where the clauses can be read in two ways this is the one taken. Each entry
gives the words read, the readings, and the one taken with its reason.

Engine and start
----------------

1. E4 "a search begins at the seat that rotation would let start (round 1: seat
   A)": counted from the last starter, or from seat A by rounds. Taken: the seat
   after the last starter where the last round is told, else by rounds.
2. E5 "nothing fits or declined: no draw, no mark, the first turn is over": a
   seat that nothing fits has `stop`, or is passed over. Taken: passed over at
   the moment the engine lies, as a turn ends by itself when nothing is left to
   do. A position that asks it has `stop`.
3. E5 one_more and a double (0-0 under W1): chain end, or D clauses. Taken: it is
   no chain ("one tile whatever F1 says"), so D1 to D5 hold; E5 limits the
   starting tile only, its extra tile goes by D2.
4. E5 "an engine that is the holder's last tile puts it out" and K3 doubled:
   counts twice, or not. Taken: twice, the engine is a double laid last. K3
   forbidden does not stop it.
5. E6 with an explicit deal and highest_draw: there is no lot; `starter` says
   who, else seat A.

First turn and chains
---------------------

6. F2 "under chain the first turn is on the own train whatever F2 says": another
   train is refused by F1 or F2. Taken: F2 while no tile of the chain lies (N4
   before it where the train is closed anyway), F1 afterwards. An opening seat
   before its first tile likewise.
7. F1 "a whole chain on the own train" where the train has several ends (D12):
   one line, or the train. Taken: any end of the train the chain began on; with
   partners a chain stays on the side it began on. After a double only that
   double's end (F3 is named).
8. F3 immediate, "the chain may not stop there while a tile of the hand
   continues it; without one D5 applies" and "D clauses at once": without one, a
   tile of the hand may go elsewhere by D2, or the seat draws. Taken: D2 first,
   since D5 itself speaks of a seat that has no extra tile. "The tile after a
   double of the chain lies on that double" speaks of the chain's tiles.
9. The extra tile of a double that ended a chain ends the turn; the chain is
   over and does not go on from it.
10. F3 immediate with D1 none: `stop` forbidden while a tile continues, or
    legal. Taken: legal; the ban is a consequence of "D clauses at once", and
    nothing is owed.
11. F3 "a chain that ends on a double" and doubles in the middle of a chain whose
    feet are incomplete (D12 required): binding at once, or of F3's kind. Taken:
    every double laid in a chain is deferred or free when it is laid.
12. F3 free with branches: no side ends, or ordinary ones. Taken: they open once
    it is covered and are ordinary ends in every mode ("no required feet").
13. F3 deferred in a chain laid after the first lap (chain_until_started):
    nothing is owed for it, and it binds the next seat at once.
14. F3 deferred doubles "may be covered": on anybody's train (D7), or where one
    may play. Taken: where one may play; D7 goes with the duty.
15. F3 forbidden, "only if another tile of the hand continues it": joins, or is
    legal there. Taken: legal there, asked again for that tile, else a chain
    could come to a seat without a move. "Goes out" is real going out, so a last
    double under must_cover or when_covered is refused unless nothing is owed.
16. F1 a drawn starter that is a double: its extra tile is owed by D2 (the hand
    too) and D5; under forbidden it is refused unless it goes out.
17. F1 chain_together, "a double at the end of an opening chain … is open … D8
    has marked its train": deferred ones too. Taken: yes, the sentence makes no
    difference; free ones are never open. The marks are placed when the opening
    ends, not if the round is over by then; with D1 optional or none D8 is idle.
18. K2 in an opening: "no drawing" stops the fine, or not. Taken: it does not,
    the fine is no draw of B1.
19. K4 at_once during an opening: asked at the end of each chain too ("every
    turn"); a seat that has had its chain is then asked by the normal rules, and
    doubles freeze nothing yet.
20. F4 draw_no_mark and a drawn tile that fits but is kept (B2): marks, since
    something fitted. F4 draw_no_mark with an empty boneyard and T3 true: no
    mark, F4 is about the first turn. F4 mark with an empty boneyard and T3
    false: no mark, T3 speaks of a seat that could draw nothing.
21. F5: the last seat of the lap that ends it with one tile and did not knock is
    fined first; then the round is over.
22. F6 "plays by F2 alone": everything but F2 is lifted, or only the duty. Taken:
    N4, F7, T4, M1 to M3 and doubles that freeze only a train hold. Only the
    ends that block the table are closed; other ends of that train are not.
23. F7 everything is asked of the moment: once the own train has a tile, older
    blocking doubles hold for an extra tile. A chain that has begun goes on.

Trains and the Mexican Train
----------------------------

24. T2 own_play_covered, "leaves an open double there": a double of that play, or
    any open double on the train. Taken: any that is open on a train the seat
    played on as its own. It is asked at the end of the winning turn, too.
25. M2 "not in a seat's own first turn": may not be started, or not be played on.
    Taken: not be started, as the flag is called `mexican_start`.
26. F7, T4 and partners: the partner's side is open like the own.

Doubles
-------

27. D1 none, "never open, unless D12 branches": in the required modes, or in
    optional too. Taken: whenever branches is above 0; in optional until its
    first cover.
28. D1 optional where the extra tile can neither be laid nor drawn for: the turn
    ends by itself after the play; after a draw there is `stop`. `Stop` is legal
    beside a drawn tile that fits.
29. D2 cover_if_able, "when a tile of the hand fits it": joins, or may be laid.
    Taken: may be laid (K3, D3, D4 asked); after a draw only the drawn tile is
    looked at.
30. D2 double_or_public: any double this seat laid in this turn is "the double",
    so no other clause is asked for it.
31. D2 elsewhere and older doubles that freeze the table: only their ends remain,
    in any order, on trains that are open to the seat; D7 gives nothing to an
    extra tile, since it goes with the duty.
32. D3 and D4 count every double of the turn that was not laid in a chain: walks,
    forced covers and the starting tile of E5 too. D4 is asked under D1 optional
    as well.
33. D6 among all open doubles, or among those that freeze the table. Taken: the
    latter. Where only a train is frozen, any double that is open there may be
    covered, in any order: one just laid in a chain, too, as D9 closes the train
    "to everything but a cover".
34. D7 is idle with D9 nothing and train; under required_table there is a duty
    all the same. Taken: D7 speaks of every double that freezes the table.
35. D7 false, "by every other clause": F2, F7, T4 and N4; not a freeze.
36. D9/D12 named: D9 while the double is uncovered and D9 freezes as much, else
    D12; several at once (D6 any): D9 if any of them is frozen by D9.
37. D10 never: an incomplete foot is not released either ("as in D10").

End, points, the rest
---------------------

38. `stop` on a chain's double that already owes its extra tile: F3, not N7.
39. K2 is asked before K4 and before the round is found to be over, but not where
    somebody has gone out by the play.
40. K3 when_covered "as must_cover, but …": a play that empties the hand with
    nothing owed puts out, too. A seat stops waiting when it gets a tile.
41. K3 when_covered, two out together: the seat that waited stands first in
    `out`; of several waiting seats the one that has waited longest. A cover that is
    itself a double and the layer's last tile puts the layer out, too: the round is
    over "at that moment, nothing more is owed".
42. K4 counts no passes under at_once. A row is as long as there are seats not
    out.
43. P8 with partners: the team adds the figure for each partner named.
44. P7 with partners: places count teams (1, 1, 2, 2 by seat).
45. Partners and D8 holding: with two failures both sides of the team whose train
    holds the double are marked. own_if_there: either side is "own". T2
    any_play clears both sides.
46. V1: a public train closed to the seat is refused by V1; the Mexican Train
    when it comes but is closed, by what closes it. An extra tile on the own
    train begins no walk. Under D1 none every double ends it, a dead one too.
"""

from .deals import open_round, start
from .facts import facts
from .legality import legal, why
from .positions import from_position, read_move, write_move
from .scoring import points, standings
from .state import Refused, State, Unknown
from .turns import play


__all__ = [
    "Refused",
    "State",
    "Unknown",
    "facts",
    "from_position",
    "legal",
    "open_round",
    "play",
    "points",
    "read_move",
    "standings",
    "start",
    "why",
    "write_move",
]
