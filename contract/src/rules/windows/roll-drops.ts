/**
 * Rolls for a room, counted drop by drop like a paperhanger. A roll is cut into drops of the wall's height, on each of
 * which the pattern starts at the same height. Shorter ends only fit above doors and around windows.
 */
import type { RepeatMatch, Size } from '../print/artwork.ts'
import { UM_PER_CM, UM_PER_FOOT, UM_PER_INCH, UM_PER_MM } from '../print/micrometres.ts'

/** The usual roll in India. */
export const USUAL_ROLL = { widthUm: 530 * UM_PER_MM, lengthUm: 10_050 * UM_PER_MM } as const
/** Trimmed at top and bottom together, because ceilings and skirtings are never straight. */
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
  /** Vertical pattern repeat; 0 for plain papers. */
  repeatUm: number
  /** Added to the height of each drop. */
  spareUm: number
}

/** A length of paper, measured from the wall's top; `roll` counts from 1. */
export type Piece = { topUm: number; heightUm: number; roll: number; isWhole: boolean }
/** One roll width on the wall; without pieces if an opening fills it. */
export type Column = { leftUm: number; widthUm: number; pieces: Piece[] }

export type RollPlan = {
  rolls: number
  walls: { columns: Column[]; dropsPerRoll: number; cutUm: number }[]
  /** Drops from ceiling to floor. */
  drops: number
  /** Columns in which an opening saves a whole drop. */
  saved: number
}

/**
 * Returns the rolls for walls; null if a wall is higher than a roll is long. Only openings as wide as a column save
 * paper: the pieces above and below come from ends of rolls if those are long enough. Openings never increase the
 * number of rolls.
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

/** Returns the cut length of a drop: with spare, in whole repeats. */
export function cutLengthUm(heightUm: number, { match, repeatUm, spareUm }: Paper): number {
  const needed = heightUm + spareUm
  return match === 'free' || repeatUm === 0 ? needed : Math.ceil(needed / repeatUm) * repeatUm
}

export function dropsPerRoll(heightUm: number, paper: Paper): number {
  const cutUm = cutLengthUm(heightUm, paper)
  let drops = 0
  while (usedUm((drops + 1) * cutUm, drops + 1, paper) <= paper.roll.lengthUm) drops += 1
  return drops
}

/** Returns the paper that cuts use; in a half drop every second one is shifted by half a repeat. */
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

/** Returns the parts of a column above, between and below openings that fill its width. */
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

/** Adds one repeat, because a short piece may start anywhere in the pattern. */
function pieceLengthUm(heightUm: number, paper: Paper): number {
  const search = paper.match === 'free' ? 0 : paper.repeatUm
  return cutLengthUm(heightUm, paper) + search
}

/** Assigns cuts to rolls by first fit, longest first; returns the number of rolls. */
function cutFromRolls(cuts: readonly Cut[], paper: Paper): number {
  const rolls: { cuts: number; lengthUm: number }[] = []
  // A stable sort keeps equal drops in hanging order.
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

/** Defaults of a new opening: a door of 36 × 84 in, a window of 48 × 48 in. */
export const USUAL_OPENINGS = {
  door: { widthUm: 36 * UM_PER_INCH, heightUm: 7 * UM_PER_FOOT, sillUm: 0 },
  window: { widthUm: 4 * UM_PER_FOOT, heightUm: 4 * UM_PER_FOOT, sillUm: 3 * UM_PER_FOOT },
} as const
