/**
 * How many rolls a room takes, drop by drop as a paperhanger counts: a roll is cut into lengths as high as the
 * wall, a pattern has to begin again on each at the same height, and what is too short for a drop is only good over
 * doors and under windows.
 */
import type { RepeatMatch, Size } from '../print/artwork.ts'
import { UM_PER_CM, UM_PER_FOOT, UM_PER_INCH, UM_PER_MM } from '../print/micrometres.ts'

/** A roll as nearly all are sold in India. */
export const USUAL_ROLL = { widthUm: 530 * UM_PER_MM, lengthUm: 10_050 * UM_PER_MM } as const
/** Cut off at the top and at the bottom together, as ceilings and skirtings are never straight. */
export const USUAL_DROP_SPARE_UM = 10 * UM_PER_CM

export type Opening = Size & {
  kind: 'door' | 'window'
  /** From the wall's left side. */
  leftUm: number
  /** From the floor; 0 for a door. */
  sillUm: number
}

export type PaperedWall = Size & { openings: readonly Opening[] }

export type Paper = {
  roll: { widthUm: number; lengthUm: number }
  match: RepeatMatch
  /** The height after which the pattern begins again; 0 for plain papers. */
  repeatUm: number
  /** Added to the height of each drop. */
  spareUm: number
}

/** A length of paper on the wall, from its top; `roll` counts from 1. */
export type Piece = { topUm: number; heightUm: number; roll: number; isWhole: boolean }
/** One width of the roll on the wall; nothing is hung where an opening takes all of it. */
export type Column = { leftUm: number; widthUm: number; pieces: Piece[] }

export type RollPlan = {
  rolls: number
  /** Columns of each wall, in the order of the walls. */
  walls: { columns: Column[]; dropsPerRoll: number; cutUm: number }[]
  /** Drops that go from ceiling to floor. */
  drops: number
  /** Columns in which an opening made a whole drop unnecessary. */
  saved: number
}

/**
 * The rolls that walls take; null where a wall is higher than a roll is long. Openings count only where they are
 * as wide as a whole column: then what is left over and under them is cut from the ends of rolls, as far as those
 * reach. A plan never takes more rolls with its openings than without.
 */
export function planRolls(walls: readonly PaperedWall[], paper: Paper): RollPlan | null {
  const bare = plan(
    walls.map((wall) => ({ ...wall, openings: [] })),
    paper,
  )
  if (bare === null) return null
  const open = plan(walls, paper)
  return open !== null && open.rolls <= bare.rolls ? open : bare
}

/** How long a drop of this height is cut: with its spare, in whole repeats. */
export function cutLengthUm(heightUm: number, { match, repeatUm, spareUm }: Paper): number {
  const needed = heightUm + spareUm
  return match === 'free' || repeatUm === 0 ? needed : Math.ceil(needed / repeatUm) * repeatUm
}

/** Drops of one height that a roll gives. */
export function dropsPerRoll(heightUm: number, paper: Paper): number {
  const cutUm = cutLengthUm(heightUm, paper)
  let drops = 0
  while (usedUm((drops + 1) * cutUm, drops + 1, paper) <= paper.roll.lengthUm) drops += 1
  return drops
}

/** The paper that so many cuts take: in a half drop every second one begins half a repeat further on. */
function usedUm(cutsUm: number, cuts: number, { match, repeatUm }: Paper): number {
  return cutsUm + (match === 'halfDrop' ? Math.floor(cuts / 2) * Math.ceil(repeatUm / 2) : 0)
}

type Cut = { piece: Piece; lengthUm: number }

function plan(walls: readonly PaperedWall[], paper: Paper): RollPlan | null {
  const cuts: Cut[] = []
  let saved = 0
  const planned: RollPlan['walls'] = []
  for (const wall of walls) {
    const cutUm = cutLengthUm(wall.heightUm, paper)
    const perRoll = dropsPerRoll(wall.heightUm, paper)
    if (perRoll === 0) return null
    const columns: Column[] = []
    for (const { leftUm, widthUm } of columnsOf(wall, paper)) {
      const parts = partsOf(wall, { leftUm, widthUm })
      const lengths = parts.map((part) => pieceLengthUm(part.heightUm, paper))
      const isWhole = parts[0]?.heightUm === wall.heightUm || sum(lengths) >= cutUm
      const pieces = isWhole
        ? [{ topUm: 0, heightUm: wall.heightUm, roll: 0, isWhole }]
        : parts.map((part) => ({ ...part, roll: 0, isWhole }))
      for (const [at, piece] of pieces.entries()) {
        cuts.push({ piece, lengthUm: isWhole ? cutUm : (lengths[at] ?? cutUm) })
      }
      if (!isWhole) saved += 1
      columns.push({ leftUm, widthUm, pieces })
    }
    planned.push({ columns, dropsPerRoll: perRoll, cutUm })
  }
  return {
    rolls: cutFromRolls(cuts, paper),
    walls: planned,
    drops: cuts.filter(({ piece }) => piece.isWhole).length,
    saved,
  }
}

function columnsOf(wall: PaperedWall, { roll }: Paper): { leftUm: number; widthUm: number }[] {
  const count = Math.ceil(wall.widthUm / roll.widthUm)
  return Array.from({ length: count }, (_, at) => ({
    leftUm: at * roll.widthUm,
    widthUm: Math.min(roll.widthUm, wall.widthUm - at * roll.widthUm),
  }))
}

/** What is left of a column above, between and below the openings that are as wide as it is. */
function partsOf(
  wall: PaperedWall,
  column: { leftUm: number; widthUm: number },
): { topUm: number; heightUm: number }[] {
  const across = wall.openings
    .filter(
      ({ leftUm, widthUm }) =>
        leftUm <= column.leftUm && leftUm + widthUm >= column.leftUm + column.widthUm,
    )
    .map(({ sillUm, heightUm }) => ({
      topUm: wall.heightUm - sillUm - heightUm,
      endUm: wall.heightUm - sillUm,
    }))
    .sort((a, b) => a.topUm - b.topUm)
  const parts: { topUm: number; heightUm: number }[] = []
  let fromUm = 0
  for (const { topUm, endUm } of [...across, { topUm: wall.heightUm, endUm: wall.heightUm }]) {
    if (topUm > fromUm) parts.push({ topUm: fromUm, heightUm: topUm - fromUm })
    fromUm = Math.max(fromUm, endUm)
  }
  return parts
}

/** A short piece may begin anywhere in the pattern, so that one repeat more is kept to find its place. */
function pieceLengthUm(heightUm: number, paper: Paper): number {
  const search = paper.match === 'free' ? 0 : paper.repeatUm
  return cutLengthUm(heightUm, paper) + search
}

/** Gives each cut the first roll that has room for it, the longest cuts first; answers with the rolls. */
function cutFromRolls(cuts: readonly Cut[], paper: Paper): number {
  const rolls: { cuts: number; lengthUm: number }[] = []
  // Sorting is stable: drops stay in the order in which they hang.
  for (const { piece, lengthUm } of [...cuts].sort((a, b) => b.lengthUm - a.lengthUm)) {
    let at = rolls.findIndex(
      (roll) => usedUm(roll.lengthUm + lengthUm, roll.cuts + 1, paper) <= paper.roll.lengthUm,
    )
    if (at === -1) at = rolls.push({ cuts: 0, lengthUm: 0 }) - 1
    const roll = rolls[at]
    if (roll) {
      roll.cuts += 1
      roll.lengthUm += lengthUm
    }
    piece.roll = at + 1
  }
  return rolls.length
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0)
}

/** What people start from when they add an opening: a door of 36 × 84 in, a window of 48 × 48 in. */
export const USUAL_OPENINGS = {
  door: { widthUm: 36 * UM_PER_INCH, heightUm: 7 * UM_PER_FOOT, sillUm: 0 },
  window: { widthUm: 4 * UM_PER_FOOT, heightUm: 4 * UM_PER_FOOT, sillUm: 3 * UM_PER_FOOT },
} as const
