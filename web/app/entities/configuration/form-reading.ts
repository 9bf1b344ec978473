import type { Customisation } from '@bhitti/contract/rules/orders/customisation'
import {
  type Configuration,
  type ConfigurationField,
  configurationProblem,
  measuredBy,
} from '@bhitti/contract/rules/prices/pricing'
import {
  UM_PER_CM,
  UM_PER_HUNDREDTH_INCH,
  UM_PER_INCH,
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
import {
  formatLengthIn,
  formatLengthRange,
  type LengthUnit,
  lengthProblem,
  parseLength,
} from '@bhitti/contract/rules/products/typed-lengths'
import { readLength } from '~/lib/forms/form-lengths.ts'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import type {
  ConfiguratorForm,
  ConfiguratorState,
  FormField,
  Problems,
  TypedLength,
} from './configurator-form.ts'

export type MadeProduct = { productType: ProductType; sizeRules: SizeRules | null }

/** Places the design on a wall: returns the placement, or the problem that prevents it. */
export type PlaceDesign = (
  wall: PlacedWall,
  wanted: Placement | null,
) => { placement: Placement; problem: null } | { placement: null; problem: string }

/** The API's fields, in the order of the page. */
const FIELDS: readonly ConfigurationField[] = [
  'height',
  'width',
  'length',
  'selectedMaterial',
  'quantity',
]
const ORDER: readonly FormField[] = ['height', 'width', 'spare', 'placement', ...FIELDS.slice(2)]

export type Reading = {
  /** The choice to price and buy; null if anything is missing or wrong. */
  configuration: Configuration | null
  problems: Problems
  firstProblem: FormField | null
}

/**
 * Reads the form of a product: returns a configuration to price and buy, or the problems that prevent it. `place` is
 * null while the product's design is loading, or if it has none.
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
  // The message for the height asks for both measures, so it is not repeated at the width.
  if (chosen.height === null && chosen.width === null) delete problems.width
  if (isPrintedToSize(type) && spareUmOf(form) === null) {
    problems.spare =
      unreadable(form, 'ownSpare') ??
      `Enter a spare of at most ${formatLengthIn(LARGEST_SPARE_UM, form.typedIn.ownSpare)}`
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

/**
 * Returns the wall with its spare; null if its size is incomplete or invalid, or if the product is not printed to size.
 */
export function readWall(product: MadeProduct, form: ConfiguratorForm): PlacedWall | null {
  const { productType, sizeRules } = product
  const [heightUm, widthUm, spareUm] = [umOf(form, 'height'), umOf(form, 'width'), spareUmOf(form)]
  if (!isPrintedToSize(productType) || !heightUm || !widthUm || spareUm === null) return null
  const wall = { widthUm, heightUm, spareUm, stepHundredths: sizeStepHundredths(sizeRules) }
  const one = { ...flawless(product), ...printedInches(wall, wall.stepHundredths) }
  return configurationProblem(productType, one, sizeRules) === null ? wall : null
}

/** Returns the range of sizes that a field accepts, for example “24 in to 120 in”. */
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
  return formatLengthRange(least, largest, unit)
}

/** Returns the first measure that is still empty and needed for a price; null if none is. */
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

/** Returns the problems to show now: missing fields only after an attempt to buy, mistakes once a field was left. */
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

/** Parses the typed measures: null if empty, NaN if not a plain number. */
function interpret(product: MadeProduct, form: ConfiguratorForm): Chosen {
  return {
    quantity: form.quantity,
    selectedMaterial: form.selectedMaterial === '' ? null : form.selectedMaterial,
    height: madeInches(product, form, 'height'),
    width: madeInches(product, form, 'width'),
    length: metresOf(form.length),
  }
}

/** Parses metres of cloth: 7.5, 2 m 60 cm, 8 ft 6 in. Rounded up to whole centimetres, so that the cloth is enough. */
function metresOf(text: string): number | null {
  if (text.trim() === '') return null
  const metres = parseDecimal(text)
  if (metres !== null || /^[\d.\s]*$/.test(text)) return metres ?? Number.NaN
  const um = parseLength(text, 'm')
  return um === null ? Number.NaN : Math.ceil(um / UM_PER_CM) / 100
}

/** Returns one side in inches as it is made and priced; for prints this includes the spare. */
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

/** Returns the problem of a text that is no length; null for lengths and empty fields. */
function unreadable(form: ConfiguratorForm, field: TypedLength): string | null {
  const [text, unit] = [form[field], form.typedIn[field]]
  if (text.trim() === '' || parseLength(text, unit) !== null) return null
  return lengthProblem(text, unit)
}

/** Returns null if the shopper's own spare is missing, invalid or too large. */
function spareUmOf(form: ConfiguratorForm): number | null {
  if (form.spare === 'none') return 0
  if (form.spare === 'suggested') return SUGGESTED_SPARE_UM
  const um = umOf(form, 'ownSpare')
  return um !== null && um <= LARGEST_SPARE_UM ? um : null
}

/** Converts a size message to the shopper's unit. The rules speak of inches and of the printed size. */
function inShopperUnit(
  product: MadeProduct,
  form: ConfiguratorForm,
  field: ConfigurationField,
  message: string,
): string {
  if (field !== 'height' && field !== 'width') return message
  const wrong = unreadable(form, field)
  if (wrong !== null) return wrong
  const unit = form.typedIn[field]
  const spareUm = isPrintedToSize(product.productType) ? spareUmOf(form) : 0
  if (umOf(form, field) === null || (unit === 'in' && !spareUm)) return message
  const range = `Enter ${sizeRangeIn(unit, field, product, form)}`
  return spareUm ? `${range}; the spare comes on top of it` : range
}

/** A valid configuration, in which one field at a time is replaced and tested. */
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

/** Returns what the printed size alone does not say. Null otherwise, so that equal choices share a cart line. */
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

/** Drops fields that the type does not use, so that equal choices share a cart line. */
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
