import type { ConfigurationField } from '@bhitti/contract/rules/prices/pricing'
import type { Placement } from '@bhitti/contract/rules/print/placement'
import type { LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'
import { measuresAfterTyping, type WindowMeasures } from './window-measures.ts'

export type SpareChoice = 'none' | 'suggested' | 'own'

export type TypedLength = 'height' | 'width' | 'ownSpare'

/** Raw input of the configurator: measures as typed, not parsed yet. */
export type ConfiguratorForm = {
  height: string
  width: string
  spare: SpareChoice
  ownSpare: string
  /** Unit of a bare number in each field. */
  typedIn: Readonly<Record<TypedLength, LengthUnit>>
  length: string
  /** Placement chosen by the shopper; null for the default placement. */
  placement: Placement | null
  selectedMaterial: string
  quantity: number
  /** True if the shopper has confirmed which side is the height, or a calculator filled in the sides. */
  isWayRoundSure: boolean
  measures: WindowMeasures | null
}

export type MeasuredSize = Partial<Pick<ConfiguratorForm, 'height' | 'width' | 'length'>>

type TextField = TypedLength | 'length' | 'selectedMaterial'
/** The form's fields that can have problems. The spare and the placement are not fields of the API. */
export type FormField = ConfigurationField | 'spare' | 'placement'
export type Problems = { [field in FormField]?: string | undefined }

export type ConfiguratorState = {
  form: ConfiguratorForm
  left: readonly FormField[]
  /** True once the shopper has tried to buy; from then on missing fields are shown too. */
  attempted: boolean
  refused: Problems
}

export type ConfiguratorAction =
  | { do: 'type'; field: TextField; text: string; unit?: LengthUnit }
  | { do: 'spare'; choice: SpareChoice }
  | { do: 'place'; placement: Placement | null }
  | { do: 'count'; quantity: number }
  | { do: 'measure'; measures: WindowMeasures; size: MeasuredSize }
  | { do: 'forgetMeasures' }
  | { do: 'swapSides' }
  | { do: 'keepWayRound' }
  | { do: 'leave'; field: FormField }
  | { do: 'attempt' }
  | { do: 'refuse'; problems: Problems }
  | { do: 'restore'; form: ConfiguratorForm }

export const EMPTY_FORM: ConfiguratorForm = {
  height: '',
  width: '',
  spare: 'none',
  ownSpare: '',
  typedIn: { height: 'in', width: 'in', ownSpare: 'in' },
  length: '',
  placement: null,
  selectedMaterial: '',
  quantity: 1,
  isWayRoundSure: false,
  measures: null,
}

export const EMPTY_CONFIGURATOR: ConfiguratorState = {
  form: EMPTY_FORM,
  left: [],
  attempted: false,
  refused: {},
}

export function changeConfigurator(
  state: ConfiguratorState,
  action: ConfiguratorAction,
): ConfiguratorState {
  const { form } = state
  switch (action.do) {
    case 'type': {
      const { field, text, unit } = action
      const typedIn = unit ? { ...form.typedIn, [field]: unit } : form.typedIn
      const named = field === 'ownSpare' ? 'spare' : field
      const measures = measuresAfterTyping(form.measures, field)
      const isSide = field === 'height' || field === 'width'
      const isWayRoundSure = form.isWayRoundSure && !isSide
      return changed(state, { ...form, [field]: text, typedIn, isWayRoundSure, measures }, named)
    }
    case 'spare':
      return changed(state, { ...form, spare: action.choice }, 'spare')
    case 'place':
      return changed(state, { ...form, placement: action.placement }, 'placement')
    case 'count':
      return changed(state, { ...form, quantity: action.quantity }, 'quantity')
    case 'measure': {
      const { measures, size } = action
      const { typedIn } = EMPTY_FORM
      const measured = { ...form, ...size, typedIn, isWayRoundSure: true, measures }
      return { ...state, form: measured, refused: {} }
    }
    case 'forgetMeasures':
      return { ...state, form: { ...form, measures: null } }
    case 'swapSides': {
      const { height: width, width: height, typedIn } = form
      const units = { ...typedIn, height: typedIn.width, width: typedIn.height }
      const swapped = { ...form, height, width, typedIn: units, isWayRoundSure: true }
      return { ...state, form: swapped, refused: {} }
    }
    case 'keepWayRound':
      return { ...state, form: { ...form, isWayRoundSure: true } }
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

function changed(
  state: ConfiguratorState,
  form: ConfiguratorForm,
  field: FormField,
): ConfiguratorState {
  return { ...state, form, refused: { ...state.refused, [field]: undefined } }
}

/** Returns the form as plain text, to be kept during a login. */
export function saveForm(form: ConfiguratorForm): Record<string, string> {
  return {
    ...form,
    quantity: String(form.quantity),
    isWayRoundSure: String(form.isWayRoundSure),
    typedIn: JSON.stringify(form.typedIn),
    placement: JSON.stringify(form.placement),
    measures: JSON.stringify(form.measures),
  }
}
