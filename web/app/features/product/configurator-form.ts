import { materialsOf } from '@bhitti/contract/rules/materials'
import {
  type Configuration,
  type ConfigurationField,
  configurationProblem,
} from '@bhitti/contract/rules/pricing'
import type { ProductType } from '@bhitti/contract/rules/product-vocabulary'
import { MAX_QUANTITY } from '@bhitti/contract/rules/shop-limits'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import { measuresAfterTyping, measuresIn, type WindowMeasures } from './window-measures.ts'

/** The configurator as it was filled in: measures as typed, nothing interpreted yet. */
export type ConfiguratorForm = {
  height: string
  width: string
  length: string
  /** Name of the material or lining; empty while none is chosen. */
  selectedMaterial: string
  quantity: number
  /** What a calculator worked the size or length out from; null where it was typed. */
  measures: WindowMeasures | null
}

type TextField = 'height' | 'width' | 'length' | 'selectedMaterial'
export type Problems = { [field in ConfigurationField]?: string | undefined }

export type ConfiguratorState = {
  form: ConfiguratorForm
  /** Fields that the shopper has been in: mistakes in them may be shown. */
  left: readonly ConfigurationField[]
  /** Whether buying was tried: from then on everything that is missing is shown. */
  attempted: boolean
  /** What the server said about single fields, until they are changed. */
  refused: Problems
}

/** What measures come to, as it would be typed. */
export type MeasuredSize = Partial<Pick<ConfiguratorForm, 'height' | 'width' | 'length'>>

export type ConfiguratorAction =
  | { do: 'type'; field: TextField; text: string }
  | { do: 'count'; quantity: number }
  | { do: 'measure'; measures: WindowMeasures; size: MeasuredSize }
  | { do: 'forgetMeasures' }
  | { do: 'leave'; field: ConfigurationField }
  | { do: 'attempt' }
  | { do: 'refuse'; problems: Problems }
  | { do: 'restore'; form: ConfiguratorForm }

const EMPTY_FORM: ConfiguratorForm = {
  height: '',
  width: '',
  length: '',
  selectedMaterial: '',
  quantity: 1,
  measures: null,
}

export const EMPTY_CONFIGURATOR: ConfiguratorState = {
  form: EMPTY_FORM,
  left: [],
  attempted: false,
  refused: {},
}

/** The state after something was done in the form. */
export function changeConfigurator(
  state: ConfiguratorState,
  action: ConfiguratorAction,
): ConfiguratorState {
  switch (action.do) {
    case 'type':
      return {
        ...state,
        form: {
          ...state.form,
          [action.field]: action.text,
          measures: measuresAfterTyping(state.form.measures, action.field),
        },
        refused: { ...state.refused, [action.field]: undefined },
      }
    case 'count':
      return {
        ...state,
        form: { ...state.form, quantity: action.quantity },
        refused: { ...state.refused, quantity: undefined },
      }
    case 'measure':
      return {
        ...state,
        form: { ...state.form, ...action.size, measures: action.measures },
        refused: {},
      }
    case 'forgetMeasures':
      return { ...state, form: { ...state.form, measures: null } }
    case 'leave':
      return state.left.includes(action.field)
        ? state
        : { ...state, left: [...state.left, action.field] }
    case 'attempt':
      return { ...state, attempted: true }
    case 'refuse':
      return { ...state, refused: action.problems }
    case 'restore':
      return { ...EMPTY_CONFIGURATOR, form: action.form }
  }
}

/** In the order in which the page asks for them. */
const FIELDS: readonly ConfigurationField[] = [
  'height',
  'width',
  'length',
  'selectedMaterial',
  'quantity',
]

export type Reading = {
  /** What was chosen, once nothing is missing or wrong. */
  configuration: Configuration | null
  problems: Problems
  /** Where to go first to put things right. */
  firstProblem: ConfigurationField | null
}

/** Reads the form for a type of product: a configuration to price and to buy, or what keeps it from that. */
export function readForm(type: ProductType, form: ConfiguratorForm): Reading {
  const chosen = interpret(form)
  const problems: Problems = {}
  for (const field of FIELDS) {
    const problem = configurationProblem(type, { ...flawless(type), [field]: chosen[field] })
    if (problem) problems[field] = problem.message
  }
  // One sentence asks for both measures, so it need not stand there twice.
  if (chosen.height === null && chosen.width === null) delete problems.width
  const firstProblem = FIELDS.find((field) => problems[field] !== undefined) ?? null
  return {
    configuration:
      firstProblem === null
        ? { ...used(type, chosen), ...(form.measures && { customisation: form.measures }) }
        : null,
    problems,
    firstProblem,
  }
}

/** The problems to show now: what is missing only after buying was tried, mistakes once a field was left. */
export function shownProblems(type: ProductType, state: ConfiguratorState): Problems {
  const { problems } = readForm(type, state.form)
  const shown: Problems = {}
  for (const field of FIELDS) {
    const mayShow = state.attempted || (state.left.includes(field) && isFilled(state.form, field))
    const message = state.refused[field] ?? (mayShow ? problems[field] : undefined)
    if (message !== undefined) shown[field] = message
  }
  return shown
}

/** The form as plain text, to be remembered while somebody logs in. */
export function saveForm(form: ConfiguratorForm): Record<string, string> {
  return {
    ...form,
    quantity: String(form.quantity),
    measures: JSON.stringify(form.measures),
  }
}

/** The form from what was remembered; whatever does not fit this type of product is left empty. */
export function restoreForm(type: ProductType, saved: Record<string, string>): ConfiguratorForm {
  const quantity = Number(saved.quantity)
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
  const material = materialsOf(type).find((one) => one.name === saved.selectedMaterial)
  return {
    height: saved.height ?? '',
    width: saved.width ?? '',
    length: saved.length ?? '',
    selectedMaterial: material?.name ?? '',
    quantity: isQuantity ? quantity : 1,
    measures: measuresIn(saved.measures),
  }
}

type Chosen = Required<Omit<Configuration, 'customisation'>>

/** A measure as typed: null when there is none, NaN when it is no plain number. */
function interpret(form: ConfiguratorForm): Chosen {
  return {
    quantity: form.quantity,
    selectedMaterial: form.selectedMaterial === '' ? null : form.selectedMaterial,
    height: measure(form.height),
    width: measure(form.width),
    length: measure(form.length),
  }
}

function measure(text: string): number | null {
  return text.trim() === '' ? null : (parseDecimal(text) ?? Number.NaN)
}

/** A configuration without any problem, in which one field after the other is tried. */
function flawless(type: ProductType): Configuration {
  return {
    quantity: 1,
    selectedMaterial: materialsOf(type)[0]?.name,
    height: 1,
    width: 1,
    length: 1,
  }
}

/** Without what the type does not use, so that the same choice is the same cart line. */
function used(type: ProductType, chosen: Chosen): Configuration {
  const { quantity, selectedMaterial, height, width, length } = chosen
  if (type === 'wallpaperRolls') return { quantity }
  if (type === 'curtains') return { quantity, selectedMaterial, length }
  return { quantity, selectedMaterial, height, width }
}

function isFilled(form: ConfiguratorForm, field: ConfigurationField): boolean {
  return String(form[field]).trim() !== ''
}
