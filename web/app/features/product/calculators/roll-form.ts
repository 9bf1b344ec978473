import { UM_PER_CM, UM_PER_INCH, UM_PER_METRE } from '@bhitti/contract/rules/print/micrometres'
import {
  type Opening,
  type Paper,
  type PaperedWall,
  planRolls,
  type RollPlan,
  USUAL_DROP_SPARE_UM,
  USUAL_OPENINGS,
  USUAL_ROLL,
} from '@bhitti/contract/rules/windows/roll-drops'
import { EMPTY_TAPE, readTape, type TapeText, tapeOf } from '~/entities/configuration/tape-text.ts'

type Numbered = { id: number }
export type OpeningTexts = Numbered & {
  kind: Opening['kind']
  width: TapeText
  height: TapeText
  left: TapeText
  sill: TapeText
}
export type WallTexts = Numbered & {
  height: TapeText
  width: TapeText
  openings: readonly OpeningTexts[]
}

export const MOST_WALLS = 6
export const MOST_OPENINGS = 4
export const USUAL_SPARE = tapeOf(USUAL_DROP_SPARE_UM, 'cm')

export function withWall(walls: readonly WallTexts[]): readonly WallTexts[] {
  const height = walls.at(-1)?.height ?? EMPTY_TAPE
  return [...walls, { id: nextId(walls), height, width: EMPTY_TAPE, openings: [] }]
}

/** Adds an opening of the usual size, a foot from the left. */
export function withOpening(wall: WallTexts, kind: Opening['kind']): WallTexts {
  return { ...wall, openings: [...wall.openings, usualOpening(kind, nextId(wall.openings))] }
}

/** Replaces the element with this id, or removes it if `to` is null. */
export function withChanged<T extends Numbered>(all: readonly T[], id: number, to: T | null): T[] {
  return all.flatMap((one) => (one.id !== id ? [one] : to === null ? [] : [to]))
}

function nextId(all: readonly Numbered[]): number {
  return Math.max(0, ...all.map(({ id }) => id)) + 1
}

function usualOpening(kind: Opening['kind'], id: number): OpeningTexts {
  const { widthUm, heightUm, sillUm } = USUAL_OPENINGS[kind]
  return {
    id,
    kind,
    width: tapeOf(widthUm),
    height: tapeOf(heightUm),
    left: tapeOf(12 * UM_PER_INCH),
    sill: tapeOf(sillUm),
  }
}

export type RollCount =
  | { plan: RollPlan; walls: readonly PaperedWall[]; paper: Paper }
  | { problem: string }

const INVITATION = 'Enter the height and width of your wall.'
export const TOO_HIGH = `A wall cannot be higher than a roll is long, ${USUAL_ROLL.lengthUm / UM_PER_METRE} m.`

type PaperTexts = {
  rollWidthCm: number | null
  repeat: TapeText
  match: Paper['match']
  spare: TapeText
}

export function countRolls(texts: readonly WallTexts[], paperTexts: PaperTexts): RollCount {
  const paper = readPaper(paperTexts)
  if (paper === null) return { problem: 'Enter the repeat and the spare as lengths.' }
  const walls: PaperedWall[] = []
  for (const text of texts) {
    const wall = readWall(text)
    if (typeof wall === 'string') return { problem: wall }
    walls.push(wall)
  }
  const plan = planRolls(walls, paper)
  return plan === null ? { problem: TOO_HIGH } : { plan, walls, paper }
}

function readPaper({ rollWidthCm, repeat, match, spare }: PaperTexts): Paper | null {
  const repeatUm = repeat.typed.trim() === '' ? 0 : readTape(repeat, 0)
  const spareUm = readTape(spare, 0)
  if (repeatUm === null || spareUm === null) return null
  const widthUm = rollWidthCm === null ? USUAL_ROLL.widthUm : Math.round(rollWidthCm * UM_PER_CM)
  return {
    roll: { widthUm, lengthUm: USUAL_ROLL.lengthUm },
    repeatUm,
    match: repeatUm === 0 ? 'free' : match,
    spareUm,
  }
}

function readWall({ height, width, openings }: WallTexts): PaperedWall | string {
  const heightUm = readTape(height)
  const widthUm = readTape(width)
  if (heightUm === null || widthUm === null) return INVITATION
  const read: Opening[] = []
  for (const text of openings) {
    const opening = readOpening(text)
    if (opening === null) return `Enter all measurements of the ${text.kind}.`
    if (
      opening.leftUm + opening.widthUm > widthUm ||
      opening.sillUm + opening.heightUm > heightUm
    ) {
      return `The ${text.kind} reaches beyond its wall.`
    }
    read.push(opening)
  }
  return { heightUm, widthUm, openings: read }
}

function readOpening({ kind, width, height, left, sill }: OpeningTexts): Opening | null {
  const widthUm = readTape(width)
  const heightUm = readTape(height)
  const leftUm = readTape(left, 0)
  const sillUm = kind === 'door' ? 0 : readTape(sill, 0)
  if (widthUm === null || heightUm === null || leftUm === null || sillUm === null) return null
  return { kind, widthUm, heightUm, leftUm, sillUm }
}
