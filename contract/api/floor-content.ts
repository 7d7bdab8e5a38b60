import { z } from 'zod';
import { PIECES, SHAPES, SIDES, EDGES } from '#contract/floor-map/kinds.ts';

/**
 * How a floor is drawn: contract/floor-map draws it. Lengths are in units of the plan, which is 720 wide and 900 high. Each piece
 * is compared with each door and table, also where diners are served, so there is a largest number.
 */
const unit = z.number().min(-200).max(1200);
const length = z.number().min(1).max(1200);
const place = z.tuple([unit, unit]);
const size = z.tuple([length, length]);
const turn = z.number().min(-360).max(360);
const word = z.string().trim().min(1).max(40);

/** A table without a place gets a free one, so a floor can be drawn before somebody has arranged it. */
export const drawnTable = {
  shape: z.enum(SHAPES).optional(),
  /** The middle. */
  at: place.optional(),
  size: size.optional(),
  turn: turn.optional(),
  /** How many seats are at the top, right, bottom and left; without it, they stand around the table. */
  chairs: z.tuple([z.int(), z.int(), z.int(), z.int()]).optional(),
  /** The sides with a sofa. */
  sofas: z.array(z.enum(SIDES)).optional(),
  /** How far the area to press reaches from the middle: up, right, down and left. It never ends before the chairs. */
  area: z.tuple([length, length, length, length]).optional(),
};

/** What stands around the tables. A list is painted in its order, above what lies below it in a house. */
export const floorPlan = {
  /** What guests see beyond the upper edge of the plan. */
  edge: z.enum(EDGES).optional(),
  pieces: z
    .array(
      z.strictObject({
        kind: z.enum(PIECES),
        at: place,
        size: size.optional(),
        turn: turn.optional(),
        scale: z.number().min(0.2).max(4).optional(),
        flip: z.boolean().optional(),
      }),
    )
    .max(400)
    .optional(),
  words: z
    .array(
      z.strictObject({
        en: word,
        ka: word,
        at: place,
        turn: turn.optional(),
        /** Begins at its place, instead of having its middle there. */
        begins: z.boolean().optional(),
        /** In a small room: a long language has smaller letters. */
        narrow: z.boolean().optional(),
        /** On a dark background. */
        light: z.boolean().optional(),
      }),
    )
    .max(100)
    .optional(),
};
