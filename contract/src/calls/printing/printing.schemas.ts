/** Lengths are whole micrometres; messages use millimetres. */
import { z } from 'zod'
import { indianNumber } from '../../rules/prices/indian-numbers.ts'
import { UM_PER_MM } from '../../rules/print/micrometres.ts'
import { LARGEST_OUTPUT_DPI, LEAST_OUTPUT_DPI } from '../../rules/print/pixel-grid.ts'
import { PRINT_FORMATS } from '../../rules/print/print-formats.ts'
import {
  DIVISIONS,
  HANGING_DIRECTIONS,
  JOINS,
  LARGEST_EDGE_UM,
  LARGEST_FEED_PPM,
  LARGEST_OVERLAP_UM,
  LARGEST_ROLL_UM,
  LEAST_ROLL_UM,
  LEAST_STRIP_UM,
  LEAST_STRIP_WIDTH_UM,
  mediumProblem,
} from '../../rules/print/print-media.ts'
import {
  LARGEST_KEEP_DAYS,
  PRINT_MATERIAL_NAMES,
  PROOF_RULES,
} from '../../rules/print/printing-settings.ts'

function whole(label: string, unit: string, range: Range & { shownIn?: number }) {
  const { least, most, shownIn = 1 } = range
  const limits = `${indianNumber(least / shownIn)} to ${indianNumber(most / shownIn)} ${unit}`
  const message = `${label} must be from ${limits}`
  return z
    .number({ error: message })
    .int(shownIn === 1 ? message : `${label} can have three decimals at most`)
    .min(least, message)
    .max(most, message)
}

type Range = { least: number; most: number }

const length = (label: string, range: Range) => whole(label, 'mm', { ...range, shownIn: UM_PER_MM })

export const printMedium = z
  .object({
    material: z.string({ error: 'Name the material' }),
    rollWidthUm: length('Roll width', { least: LEAST_ROLL_UM, most: LARGEST_ROLL_UM })
      .nullable()
      .meta({ description: 'Null while it is not known: then nothing is planned on it' }),
    edgeUm: length('Unprintable edge', { least: 0, most: LARGEST_EDGE_UM }),
    stripWidthUm: length('Strip width', { least: LEAST_STRIP_WIDTH_UM, most: LARGEST_ROLL_UM }),
    join: z.enum(JOINS, { error: 'Choose how strips meet' }),
    overlapUm: length('Overlap', { least: 0, most: LARGEST_OVERLAP_UM }),
    leastStripUm: length('Narrowest last strip', { least: LEAST_STRIP_UM, most: LARGEST_ROLL_UM }),
    division: z.enum(DIVISIONS, { error: 'Choose how a wall is divided' }),
    direction: z.enum(HANGING_DIRECTIONS, { error: 'Choose the direction of hanging' }),
    feedPpm: whole('Feed compensation', '‰', {
      least: -LARGEST_FEED_PPM,
      most: LARGEST_FEED_PPM,
      shownIn: 1_000,
    }).meta({ description: 'Parts per million by which the press is told to print longer' }),
  })
  .meta({ id: 'PrintMedium' })

const DPI = { least: LEAST_OUTPUT_DPI, most: LARGEST_OUTPUT_DPI }
const KEEP_DAYS = { least: 1, most: LARGEST_KEEP_DAYS }

export const printingSettings = z
  .object({
    media: z
      .array(printMedium, { error: 'Media must be a list' })
      .meta({ description: 'One for each material of prints, in their order' }),
    dpi: whole('Resolution', 'dpi', DPI),
    format: z.enum(PRINT_FORMATS, { error: 'Choose PDF or TIFF' }),
    keepDays: whole('Days kept', 'days', KEEP_DAYS),
    proofs: z.enum(PROOF_RULES, { error: 'Choose when customers approve a proof' }),
  })
  .check(({ value: { media }, issues }) => {
    const materials = media.map(({ material }) => material)
    if (materials.join() !== PRINT_MATERIAL_NAMES.join()) {
      const message = `There must be one medium for each of ${PRINT_MATERIAL_NAMES.join(', ')}, in this order`
      issues.push({ code: 'custom', message, path: ['media'], input: media })
    }
    for (const [place, medium] of media.entries()) {
      const problem = mediumProblem(medium)
      if (problem === null) continue
      const { field, message } = problem
      const path = ['media', place, field]
      issues.push({ code: 'custom', message, path, input: medium[field] })
    }
  })
  .meta({ id: 'PrintingSettings' })
