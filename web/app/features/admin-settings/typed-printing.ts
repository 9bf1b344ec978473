/** Form values of the printing section: lengths in millimetres, feed in thousandths. */
import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { indianNumber } from '@bhitti/contract/rules/prices/indian-numbers'
import { UM_PER_MM } from '@bhitti/contract/rules/print/micrometres'
import { LARGEST_OUTPUT_DPI, LEAST_OUTPUT_DPI } from '@bhitti/contract/rules/print/pixel-grid'
import {
  LARGEST_EDGE_UM,
  LARGEST_FEED_PPM,
  LARGEST_OVERLAP_UM,
  LARGEST_ROLL_UM,
  LEAST_ROLL_UM,
  LEAST_STRIP_UM,
  LEAST_STRIP_WIDTH_UM,
  mediumProblem,
  type PrintMedium,
} from '@bhitti/contract/rules/print/print-media'
import {
  LARGEST_KEEP_DAYS,
  type PrintingSettings,
} from '@bhitti/contract/rules/print/printing-settings'

const LENGTHS = {
  rollWidthUm: { least: LEAST_ROLL_UM, most: LARGEST_ROLL_UM },
  edgeUm: { least: 0, most: LARGEST_EDGE_UM },
  stripWidthUm: { least: LEAST_STRIP_WIDTH_UM, most: LARGEST_ROLL_UM },
  overlapUm: { least: 0, most: LARGEST_OVERLAP_UM },
  leastStripUm: { least: LEAST_STRIP_UM, most: LARGEST_ROLL_UM },
} as const
type LengthField = keyof typeof LENGTHS
const LENGTH_FIELDS = Object.keys(LENGTHS) as readonly LengthField[]

/** Fields that are typed, not selected. */
export type MeasureField = LengthField | 'feedPpm'

export type TypedMedium = Pick<PrintMedium, 'material' | 'join' | 'division' | 'direction'> &
  Record<MeasureField, string>

export type MediumProblems = Partial<Record<keyof PrintMedium, string>>

export type TypedPrinting = Pick<PrintingSettings, 'format' | 'proofs'> & {
  media: TypedMedium[]
  dpi: string
  keepDays: string
}

const PPM_PER_THOUSANDTH = 1_000

export function typedPrinting({
  media,
  dpi,
  keepDays,
  ...chosen
}: PrintingSettings): TypedPrinting {
  return { ...chosen, media: media.map(typedMedium), dpi: String(dpi), keepDays: String(keepDays) }
}

function typedMedium(medium: PrintMedium): TypedMedium {
  const { rollWidthUm, edgeUm, stripWidthUm, overlapUm, leastStripUm, feedPpm, ...chosen } = medium
  return {
    ...chosen,
    rollWidthUm: rollWidthUm === null ? '' : inMm(rollWidthUm),
    edgeUm: inMm(edgeUm),
    stripWidthUm: inMm(stripWidthUm),
    overlapUm: inMm(overlapUm),
    leastStripUm: inMm(leastStripUm),
    feedPpm: String(feedPpm / PPM_PER_THOUSANDTH),
  }
}

/** Formats with all decimals, so that saving an unchanged form changes nothing. */
function inMm(um: number): string {
  return indianNumber(um / UM_PER_MM, 3)
}

export type ReadMedium =
  | { medium: PrintMedium; problems: null }
  | { medium: null; problems: MediumProblems }

/** Parses a typed medium, or returns its errors by field. */
export function readMedium(typed: TypedMedium): ReadMedium {
  const problems: MediumProblems = {}
  const lengths = {} as Record<LengthField, number>
  for (const field of LENGTH_FIELDS) {
    const um = umOf(typed[field])
    const { least, most } = LENGTHS[field]
    if (um === null || um < least || um > most) problems[field] = lengthWanted(field)
    lengths[field] = um ?? 0
  }
  const isUnknown = typed.rollWidthUm.trim() === ''
  if (isUnknown) delete problems.rollWidthUm
  const feedPpm = ppmOf(typed.feedPpm)
  if (feedPpm === null || Math.abs(feedPpm) > LARGEST_FEED_PPM) problems.feedPpm = FEED_WANTED
  if (feedPpm === null || Object.keys(problems).length > 0) return { medium: null, problems }
  const { material, join, division, direction } = typed
  const rollWidthUm = isUnknown ? null : lengths.rollWidthUm
  const medium = { material, join, division, direction, feedPpm, ...lengths, rollWidthUm }
  const unfit = mediumProblem(medium)
  return unfit === null
    ? { medium, problems: null }
    : { medium: null, problems: { [unfit.field]: unfit.message } }
}

const LARGEST_FEED = LARGEST_FEED_PPM / PPM_PER_THOUSANDTH
const FEED_WANTED = `Enter a number from -${LARGEST_FEED} to ${LARGEST_FEED} with two decimals at most`

function lengthWanted(field: LengthField): string {
  const { least, most } = LENGTHS[field]
  const orNothing = field === 'rollWidthUm' ? ', or leave it empty' : ''
  return `Enter ${inMm(least)} to ${inMm(most)} mm with one decimal at most${orNothing}`
}

/** Returns the errors of the typed section by the server's field names. */
export function printingProblems({ media, dpi, keepDays }: TypedPrinting): FieldErrors {
  const wrong: FieldErrors = {}
  for (const [place, typed] of media.entries()) {
    for (const [field, message] of Object.entries(readMedium(typed).problems ?? {})) {
      wrong[`media.${place}.${field}`] = message
    }
  }
  if (!isWhole(dpi, LEAST_OUTPUT_DPI, LARGEST_OUTPUT_DPI)) {
    wrong.dpi = `Enter a whole number from ${LEAST_OUTPUT_DPI} to ${LARGEST_OUTPUT_DPI}`
  }
  if (!isWhole(keepDays, 1, LARGEST_KEEP_DAYS)) {
    wrong.keepDays = `Enter a whole number from 1 to ${LARGEST_KEEP_DAYS}`
  }
  return wrong
}

/**
 * Converts the typed section to settings.
 * @throws RangeError if a medium is invalid
 */
export function readPrinting({
  media,
  dpi,
  keepDays,
  format,
  proofs,
}: TypedPrinting): PrintingSettings {
  return {
    media: media.map((typed) => {
      const { medium } = readMedium(typed)
      if (medium === null)
        throw new RangeError(`${typed.material} has measurements that do not fit together`)
      return medium
    }),
    dpi: Number(dpi),
    keepDays: Number(keepDays),
    format,
    proofs,
  }
}

// A comma separates only thousands, so that 5,5 is not read as 55.
const MM = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d)?$/
const THOUSANDTHS = /^[-−+]?\d+(?:\.\d{1,2})?$/

/** Parses millimetres with or without commas, such as 1,070. Null if invalid. */
function umOf(text: string): number | null {
  const plain = text.trim()
  return MM.test(plain) ? Math.round(Number(plain.replaceAll(',', '')) * UM_PER_MM) : null
}

function ppmOf(text: string): number | null {
  const plain = text.trim()
  if (!THOUSANDTHS.test(plain)) return null
  // Adding 0 turns -0 into 0.
  return Math.round(Number(plain.replace('−', '-')) * PPM_PER_THOUSANDTH) + 0
}

function isWhole(text: string, least: number, most: number): boolean {
  const value = Number(text)
  return /^\s*\d+\s*$/.test(text) && value >= least && value <= most
}
