/** What the form of a product says: what is to be made, or what is missing or wrong. */
import type { Customisation } from '@bhitti/contract/rules/orders/customisation'
import {
  type Configuration,
  type ConfigurationField,
  configurationProblem,
  measuredBy,
} from '@bhitti/contract/rules/prices/pricing'
import {
  UM_PER_HUNDREDTH_INCH,
  UM_PER_INCH,
  UM_PER_MM,
} from '@bhitti/contract/rules/print/micrometres'
import type { PlacedWall, Placement } from '@bhitti/contract/rules/print/placement'
import {
  isPrintedToSize,
  LARGEST_SPARE_UM,
  printedInches,
  SUGGESTED_SPARE_UM,
  type Wall,
} from '@bhitti/contract/rules/print/printed-rectangle'
import { materialsOf } from '@bhitti/contract/rules/products/materials'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import {
  type SizeRules,
  sizeBounds,
  sizeStepHundredths,
} from '@bhitti/contract/rules/products/size-rules'
import { formatLengthIn, type LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'
import { readLength } from '~/lib/forms/form-lengths.ts'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import type {
  ConfiguratorForm,
  ConfiguratorState,
  FormField,
  Problems,
  TypedLength,
} from './configurator-form.ts'

/** A product as far as its form goes. */
export type MadeProduct = { productType: ProductType; sizeRules: SizeRules | null }

/** Puts the design on a wall: where it lies then, or why it cannot. Known once the design has come. */
export type PlaceDesign = (
  wall: PlacedWall,
  wanted: Placement | null,
) => { placement: Placement; problem: null } | { placement: null; problem: string }

/** The fields of the wire, in the order in which the page asks for them. */
const FIELDS: readonly ConfigurationField[] = [
  'height',
  'width',
  'length',
  'selectedMaterial',
  'quantity',
]
const ORDER: readonly FormField[] = ['height', 'width', 'spare', 'placement', ...FIELDS.slice(2)]

export type Reading = {
  /** What was chosen, once nothing is missing or wrong. */
  configuration: Configuration | null
  problems: Problems
  /** Where to go first to put things right. */
  firstProblem: FormField | null
}

/**
 * Reads the form of a product: a configuration to price and to buy, or what keeps it from that. `place` is null
 * while the product's design is not known, or where it has none.
 */
export function readForm(
  product: MadeProduct,
  form: ConfiguratorForm,
  place: PlaceDesign | null = null,
): Reading {
  const { productType: type, sizeRules } = product
  const chosen = interpret(product, form)
  const problems: Problems = {}
  for (const field of FIELDS) {
    const one = { ...flawless(product), [field]: chosen[field] }
    const problem = configurationProblem(type, one, sizeRules)
    if (problem) problems[field] = inShopperUnit(product, form, field, problem.message)
  }
  // One sentence asks for both measures, so it need not stand there twice.
  if (chosen.height === null && chosen.width === null) delete problems.width
  if (isPrintedToSize(type) && spareUmOf(form) === null) {
    problems.spare = `Enter a spare of at most ${formatLengthIn(LARGEST_SPARE_UM, form.typedIn.ownSpare)}`
  }
  const wall = readWall(product, form)
  const placed = wall && place?.(wall, form.placement)
  if (placed?.problem) problems.placement = placed.problem
  const firstProblem = ORDER.find((field) => problems[field] !== undefined) ?? null
  const customisation = wall ? customisationOf(wall, chosen, placed?.placement) : form.measures
  return {
    configuration:
      firstProblem === null
        ? { ...used(type, chosen), ...(customisation && { customisation }) }
        : null,
    problems,
    firstProblem,
  }
}

/** The wall that a print is for, with its spare; null while it has no complete size, or for other products. */
export function readWall(product: MadeProduct, form: ConfiguratorForm): PlacedWall | null {
  const { productType, sizeRules } = product
  const [heightUm, widthUm, spareUm] = [umOf(form, 'height'), umOf(form, 'width'), spareUmOf(form)]
  if (!isPrintedToSize(productType) || !heightUm || !widthUm || spareUm === null) return null
  const wall = { widthUm, heightUm, spareUm, stepHundredths: sizeStepHundredths(sizeRules) }
  const one = { ...flawless(product), ...printedInches(wall, wall.stepHundredths) }
  return configurationProblem(productType, one, sizeRules) === null ? wall : null
}

/** Between which sizes, in words, what is typed into a field may lie: 24 in to 120 in. */
export function sizeRangeIn(
  unit: LengthUnit,
  side: 'height' | 'width',
  { productType, sizeRules }: MadeProduct,
  form: ConfiguratorForm,
): string {
  const { min, max } = sizeBounds(side, sizeRules)
  const spareUm = isPrintedToSize(productType) ? (spareUmOf(form) ?? 0) : 0
  const least = Math.max(min * UM_PER_INCH - 2 * spareUm, UM_PER_INCH)
  const largest = max * UM_PER_INCH - 2 * spareUm
  // Rounded inwards, so that both can be entered.
  const whole = unit === 'cm' ? UM_PER_MM : UM_PER_HUNDREDTH_INCH
  const said = (um: number) => formatLengthIn(um * whole, unit)
  return `${said(Math.ceil(least / whole))} to ${said(Math.floor(largest / whole))}`
}

/** The measure that is to be entered next, before a price can be said; null once all are there. */
export function emptyMeasure(
  { productType }: MadeProduct,
  form: ConfiguratorForm,
): 'height' | 'width' | 'length' | null {
  const asked = {
    size: ['height', 'width'],
    length: ['length'],
    piece: [],
  } as const
  return asked[measuredBy(productType)].find((field) => !isFilled(form, field)) ?? null
}

/** The problems to show now: what is missing only after buying was tried, mistakes once a field was left. */
export function shownProblems(
  product: MadeProduct,
  state: ConfiguratorState,
  place: PlaceDesign | null = null,
): Problems {
  const { problems } = readForm(product, state.form, place)
  const shown: Problems = {}
  for (const field of ORDER) {
    const mayShow =
      field === 'placement' ||
      state.attempted ||
      (state.left.includes(field) && isFilled(state.form, field))
    const message = state.refused[field] ?? (mayShow ? problems[field] : undefined)
    if (message !== undefined) shown[field] = message
  }
  return shown
}

type Chosen = Required<Omit<Configuration, 'customisation'>>

/** A measure as typed: null when there is none, NaN when it is no plain number. */
function interpret(product: MadeProduct, form: ConfiguratorForm): Chosen {
  return {
    quantity: form.quantity,
    selectedMaterial: form.selectedMaterial === '' ? null : form.selectedMaterial,
    height: madeInches(product, form, 'height'),
    width: madeInches(product, form, 'width'),
    length: form.length.trim() === '' ? null : (parseDecimal(form.length) ?? Number.NaN),
  }
}

/** One side as it is made and priced. */
function madeInches(
  { productType, sizeRules }: MadeProduct,
  form: ConfiguratorForm,
  side: 'height' | 'width',
): number | null {
  const um = umOf(form, side)
  if (um === null || Number.isNaN(um)) return um
  if (!isPrintedToSize(productType)) return Math.round(um / UM_PER_HUNDREDTH_INCH) / 100
  const square = { widthUm: um, heightUm: um, spareUm: spareUmOf(form) ?? 0 }
  return printedInches(square, sizeStepHundredths(sizeRules)).height
}

function umOf(form: ConfiguratorForm, field: TypedLength): number | null {
  return readLength(form[field], form.typedIn[field])
}

/** Null when the shopper’s own spare is none. */
function spareUmOf(form: ConfiguratorForm): number | null {
  if (form.spare === 'none') return 0
  if (form.spare === 'suggested') return SUGGESTED_SPARE_UM
  const um = umOf(form, 'ownSpare')
  return um !== null && um <= LARGEST_SPARE_UM ? um : null
}

/** The rules speak of inches, and of what is printed. */
function inShopperUnit(
  product: MadeProduct,
  form: ConfiguratorForm,
  field: ConfigurationField,
  message: string,
): string {
  if (field !== 'height' && field !== 'width') return message
  const unit = form.typedIn[field]
  const spareUm = isPrintedToSize(product.productType) ? spareUmOf(form) : 0
  if (umOf(form, field) === null || (unit === 'in' && !spareUm)) return message
  const range = `Enter ${sizeRangeIn(unit, field, product, form)}`
  return spareUm ? `${range}; the spare comes on top of it` : range
}

/** A configuration without any problem, in which one field after the other is tried. */
function flawless({ productType, sizeRules }: MadeProduct): Configuration {
  const step = sizeStepHundredths(sizeRules)
  const least = (side: 'height' | 'width') =>
    (Math.ceil(Math.round(sizeBounds(side, sizeRules).min * 100) / step) * step) / 100
  return {
    quantity: 1,
    selectedMaterial: materialsOf(productType)[0]?.name,
    height: least('height'),
    width: least('width'),
    length: 1,
  }
}

/** What of a wall the printed size alone does not say, so that the same choice is the same cart line. */
function customisationOf(
  { widthUm, heightUm, spareUm }: Wall,
  { height, width }: Configuration,
  placement: Placement | null | undefined,
): Customisation | null {
  const wall = { widthUm, heightUm, spareUm }
  if (placement) return { wall, placement }
  const isPrinted = (inches: number | null | undefined, um: number) =>
    Math.round((inches ?? 0) * 100) * UM_PER_HUNDREDTH_INCH === um
  return isPrinted(height, heightUm) && isPrinted(width, widthUm) ? null : { wall }
}

/** Without what the type does not use, so that the same choice is the same cart line. */
function used(type: ProductType, chosen: Chosen): Configuration {
  const { quantity, selectedMaterial, height, width, length } = chosen
  if (type === 'wallpaperRolls') return { quantity }
  if (type === 'curtains') return { quantity, selectedMaterial, length }
  return { quantity, selectedMaterial, height, width }
}

function isFilled(form: ConfiguratorForm, field: FormField): boolean {
  if (field === 'placement') return true
  return String(form[field === 'spare' ? 'ownSpare' : field]).trim() !== ''
}
