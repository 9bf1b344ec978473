import { METRES_MESSAGE } from '@bhitti/contract/rules/prices/pricing'
import { TRUE_SCALE } from '@bhitti/contract/rules/print/artwork'
import { SUGGESTED_SPARE_UM } from '@bhitti/contract/rules/print/printed-rectangle'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import {
  ANY_SIZE,
  INCHES_MESSAGE,
  type SizeRules,
} from '@bhitti/contract/rules/products/size-rules'
import {
  formatLengthIn,
  LENGTH_EXAMPLES,
  parseLength,
} from '@bhitti/contract/rules/products/typed-lengths'
import { describe, expect, test } from 'vitest'
import {
  type ConfiguratorAction,
  type ConfiguratorForm,
  changeConfigurator,
  EMPTY_CONFIGURATOR,
  saveForm,
} from './configurator-form.ts'
import { type PlaceDesign, readForm, readWall, shownProblems } from './form-reading.ts'
import { restoreForm } from './kept-form.ts'

const EMPTY = EMPTY_CONFIGURATOR.form
const BOTH = 'Please enter both height and width'
const IN_CM = { height: 'cm', width: 'cm', ownSpare: 'cm' } as const

function made(productType: ProductType, sizeRules: SizeRules | null = null) {
  return { productType, sizeRules }
}

function read(type: ProductType, form: Partial<ConfiguratorForm>, place?: PlaceDesign) {
  return readForm(made(type), { ...EMPTY, ...form }, place)
}

function after(...actions: ConfiguratorAction[]) {
  return actions.reduce(changeConfigurator, EMPTY_CONFIGURATOR)
}

describe('a complete form becomes a configuration', () => {
  test('of height, width and material for sized products', () => {
    const form = { height: ' 96 ', width: '120.5', selectedMaterial: 'Canvas', quantity: 2 }
    expect(read('wallpapers', form)).toEqual({
      configuration: { height: 96, width: 120.5, selectedMaterial: 'Canvas', quantity: 2 },
      problems: {},
      firstProblem: null,
    })
    expect(read('artist', form).configuration).not.toBeNull()
  })

  test('of length and lining for curtains, whatever stands in other fields', () => {
    const form = { height: '9', length: '2.5', selectedMaterial: 'Blackout Lining' }
    expect(read('curtains', form).configuration).toEqual({
      length: 2.5,
      selectedMaterial: 'Blackout Lining',
      quantity: 1,
    })
  })

  test.each([
    ['2 m 60 cm', 2.6],
    ['2.6 m', 2.6],
    ['260 cm', 2.6],
    // 2.5908 m, rounded up so that the cloth is long enough.
    [`8'-6"`, 2.6],
    ['८ फुट ६ इंच', 2.6],
  ])('of %s of cloth', (length, metres) => {
    const form = { length, selectedMaterial: 'Blackout Lining' }
    expect(read('curtains', form).configuration?.length).toBe(metres)
  })

  test.each(['102⅝', '102-5/8', `8'-6 5/8"`, '102.625 in'])('%s is 102.63 inches', (height) => {
    const form = { height, width: '60', selectedMaterial: 'HD' }
    expect(read('blinds', { ...form, selectedMaterial: 'Normal Lining' }).configuration).toEqual({
      height: 102.63,
      width: 60,
      selectedMaterial: 'Normal Lining',
      quantity: 1,
    })
    const print = read('wallpapers', form).configuration
    expect(print).toMatchObject({
      height: 102.63,
      customisation: { wall: { heightUm: 2_606_675, spareUm: 0 } },
    })
    expect(formatLengthIn(print?.customisation?.wall?.heightUm ?? 0, 'in')).toBe('102.63 in')
  })

  test('of a quantity alone for rolls', () => {
    expect(read('wallpaperRolls', { height: 'x', quantity: 3 }).configuration).toEqual({
      quantity: 3,
    })
  })
})

describe('an incomplete form says what is missing', () => {
  test.each([
    ['wallpapers', 'height', BOTH],
    ['blinds', 'height', BOTH],
    ['artist', 'height', BOTH],
    ['curtains', 'length', 'Please enter the length'],
  ] as const)('%s', (type, field, message) => {
    const { configuration, firstProblem, problems } = read(type, {})
    expect(configuration).toBeNull()
    expect(firstProblem).toBe(field)
    expect(problems[field]).toBe(message)
  })

  test('both measures are asked for once, a single one at its own place', () => {
    expect(read('wallpapers', {}).problems.width).toBeUndefined()
    expect(read('wallpapers', { height: '96' }).problems.width).toBe(BOTH)
    expect(read('wallpapers', { width: '96' }).problems.height).toBe(BOTH)
  })

  test('a material has the wording of its type', () => {
    const size = { height: '10', width: '10', length: '2' }
    expect(read('wallpapers', size).problems).toEqual({
      selectedMaterial: 'Please select a material',
    })
    expect(read('blinds', size).problems).toEqual({
      selectedMaterial: 'Please select a material type',
    })
    expect(read('curtains', size).problems).toEqual({
      selectedMaterial: 'Please select a material type',
    })
  })

  test('a material of another type is none', () => {
    const form = { height: '10', width: '10', selectedMaterial: 'Canvas' }
    expect(read('blinds', form).configuration).toBeNull()
  })
})

describe('what is no plain measure is never priced', () => {
  test.each([
    '0',
    '0.99',
    '1200.01',
    '1e2',
    '0x10',
    '-5',
    '12.345',
    'ten',
    'Infinity',
    '8-6',
    '102–104',
  ])('height %s', (height) => {
    const reading = read('wallpapers', { height, width: '10', selectedMaterial: 'HD' })
    expect(reading.configuration).toBeNull()
    const isLength = parseLength(height, 'in') !== null
    const problem = isLength ? INCHES_MESSAGE : `Write a length such as ${LENGTH_EXAMPLES}`
    expect(reading.problems).toEqual({ height: problem })
  })

  test('8.6 feet, by which many mean 8 ft 6 in', () => {
    const { problems } = read('wallpapers', { height: `8.6'`, width: '10', selectedMaterial: 'HD' })
    expect(problems.height).toMatch(/^Write feet and inches apart, such as 8 ft 6 in/)
  })

  test.each(['0.5', '500.01', '2 m 60', '7.555'])('length %s', (length) => {
    const reading = read('curtains', { length, selectedMaterial: 'Normal Lining' })
    expect(reading.problems).toEqual({ length: METRES_MESSAGE })
  })

  test.each([0, 1000, 1.5, Number.NaN])('quantity %s', (quantity) => {
    expect(read('wallpaperRolls', { quantity }).configuration).toBeNull()
  })

  test.each(['1', '1200', '1199.99'])('but %s inches is', (height) => {
    const reading = read('blinds', { height, width: '1', selectedMaterial: 'Normal Lining' })
    expect(reading.configuration?.height).toBe(Number(height))
  })
})

describe('problems appear when they help', () => {
  test('nothing is wrong before anything was done', () => {
    expect(shownProblems(made('wallpapers'), EMPTY_CONFIGURATOR)).toEqual({})
  })

  test('a mistake shows once its field was left, not while typing', () => {
    const typed = after({ do: 'type', field: 'height', text: '0' })
    expect(shownProblems(made('wallpapers'), typed)).toEqual({})
    const left = changeConfigurator(typed, { do: 'leave', field: 'height' })
    expect(shownProblems(made('wallpapers'), left)).toEqual({ height: INCHES_MESSAGE })
  })

  test('an empty field may be left without reproach until buying is tried', () => {
    const left = after({ do: 'leave', field: 'height' })
    expect(shownProblems(made('wallpapers'), left)).toEqual({})
    expect(shownProblems(made('wallpapers'), changeConfigurator(left, { do: 'attempt' }))).toEqual({
      height: BOTH,
      selectedMaterial: 'Please select a material',
    })
  })

  test('what the server refused shows until the field is changed', () => {
    const refused = after({ do: 'refuse', problems: { quantity: 'Only 3 are left' } })
    expect(shownProblems(made('wallpapers'), refused)).toEqual({ quantity: 'Only 3 are left' })
    const changed = changeConfigurator(refused, { do: 'count', quantity: 3 })
    expect(shownProblems(made('wallpapers'), changed)).toEqual({})
  })
})

describe('a size may be typed in any usual way', () => {
  test.each([
    ['8\'6"', 'in'],
    ['8 ft 6 in', 'in'],
    ["8.5'", 'in'],
    ['8.5', 'ft'],
    ['102', 'in'],
    ['१०२', 'in'],
    ['259.08', 'cm'],
    ['2.5908 m', 'cm'],
  ] as const)('%s, where bare numbers are %s, is 102 inches', (height, unit) => {
    const typedIn = { ...EMPTY.typedIn, height: unit }
    const { configuration } = read('blinds', {
      height,
      width: '10',
      typedIn,
      selectedMaterial: 'Normal Lining',
    })
    expect(configuration?.height).toBe(102)
  })

  test('what is typed in inches stays the price’s own number, without a word about a wall', () => {
    const { configuration } = read('wallpapers', {
      height: '96.25',
      width: '120',
      selectedMaterial: 'HD',
    })
    expect(configuration).toEqual({
      height: 96.25,
      width: 120,
      selectedMaterial: 'HD',
      quantity: 1,
    })
  })

  test('a wall in centimetres is kept exactly, and never printed smaller', () => {
    const { configuration } = read('wallpapers', {
      height: '260',
      width: '300',
      typedIn: IN_CM,
      selectedMaterial: 'HD',
    })
    expect(configuration).toMatchObject({
      height: 102.37,
      width: 118.12,
      customisation: { wall: { heightUm: 2_600_000, widthUm: 3_000_000, spareUm: 0 } },
    })
  })

  test('what is wrong is said in the unit that was typed', () => {
    const typed = { height: '4000', width: '300', typedIn: IN_CM, selectedMaterial: 'HD' }
    expect(read('wallpapers', typed).problems.height).toBe('Enter 2.6 cm to 3,048 cm')
  })
})

describe('a size that was worked out from a window', () => {
  const measures = {
    blind: {
      mount: 'inside' as const,
      widthsUm: [914_400, 914_400, 914_400] as [number, number, number],
      heightsUm: [1_524_000, 1_524_000, 1_524_000] as [number, number, number],
      overlapUm: 0,
    },
  }
  const measured = after(
    { do: 'type', field: 'width', text: '90', unit: 'cm' },
    { do: 'measure', measures, size: { height: '60', width: '35.6' } },
    { do: 'type', field: 'selectedMaterial', text: 'Normal Lining' },
  )

  test('is ordered with its measures', () => {
    expect(readForm(made('blinds'), measured.form).configuration).toEqual({
      height: 60,
      width: 35.6,
      selectedMaterial: 'Normal Lining',
      quantity: 1,
      customisation: measures,
    })
  })

  test('is only a size once somebody types another, or wants no more', () => {
    for (const action of [
      { do: 'type', field: 'width', text: '35.6' },
      { do: 'forgetMeasures' },
    ] as const) {
      const { form } = changeConfigurator(measured, action)
      expect(readForm(made('blinds'), form).configuration).not.toHaveProperty('customisation')
    }
  })

  test('comes back with its measures after somebody has logged in', () => {
    expect(restoreForm('blinds', saveForm(measured.form))).toEqual(measured.form)
    expect(restoreForm('blinds', { measures: '{' }).measures).toBeNull()
  })
})

describe('spare for trimming', () => {
  const wall = { height: '96', width: '120', selectedMaterial: 'HD' }

  test('is added to each side, and only by choice', () => {
    expect(read('wallpapers', wall).configuration?.customisation).toBeUndefined()
    expect(read('artist', { ...wall, spare: 'suggested' }).configuration).toMatchObject({
      height: 100,
      width: 124,
      customisation: { wall: { spareUm: SUGGESTED_SPARE_UM } },
    })
    const own = { ...wall, spare: 'own', ownSpare: '3' } as const
    expect(read('wallpapers', own).configuration).toMatchObject({ height: 102, width: 126 })
  })

  test.each([
    ['', 'Enter a spare of at most 12 in'],
    ['a lot', `Write a length such as ${LENGTH_EXAMPLES}`],
    ['13', 'Enter a spare of at most 12 in'],
    ['-2', `Write a length such as ${LENGTH_EXAMPLES}`],
  ])('is asked for again when it is "%s"', (ownSpare, problem) => {
    const reading = read('wallpapers', { ...wall, spare: 'own', ownSpare })
    expect(reading).toMatchObject({ configuration: null, firstProblem: 'spare' })
    expect(reading.problems.spare).toBe(problem)
  })

  test('counts towards the largest size', () => {
    const { problems } = read('wallpapers', { ...wall, height: '1198', spare: 'suggested' })
    expect(problems.height).toBe('Enter 1 in to 1,196 in; the spare comes on top of it')
  })

  test('is for walls alone', () => {
    const blind = { ...wall, selectedMaterial: 'Normal Lining', spare: 'suggested' } as const
    expect(read('blinds', blind).configuration).toMatchObject({ height: 96, width: 120 })
  })
})

describe('the owner’s sizes', () => {
  const rules = { ...ANY_SIZE, minHeightInches: 24, maxHeightInches: 120, sizeStepInches: 0.5 }
  const wall = { ...EMPTY, height: '12', width: '96', selectedMaterial: 'HD' }

  test('hold the printed size between them', () => {
    expect(readForm(made('wallpapers', rules), wall).problems).toEqual({
      height: 'Enter 24 to 120 inches, in steps of 0.5',
    })
    expect(readWall(made('wallpapers', rules), wall)).toBeNull()
  })

  test('round a print up to their step, and leave the wall as it is', () => {
    const { configuration } = readForm(made('wallpapers', rules), { ...wall, height: '96.2' })
    expect(configuration).toMatchObject({
      height: 96.5,
      customisation: { wall: { heightUm: 96.2 * 25_400 } },
    })
  })

  test('are asked of what is made to the size itself', () => {
    const blind = { ...wall, height: '96.2', selectedMaterial: 'Normal Lining' }
    expect(readForm(made('blinds', rules), blind).problems.height).toBe(
      'Enter 24 to 120 inches, in steps of 0.5',
    )
  })
})

describe('a design on the wall', () => {
  const wall = { height: '96', width: '120', selectedMaterial: 'HD' }
  const placement = {
    artworkId: 'a-version',
    leftUm: 1,
    topUm: 2,
    scalePpm: TRUE_SCALE,
    mirrored: false,
  }

  test('is bought as it lies', () => {
    const { configuration } = read('wallpapers', wall, () => ({ placement, problem: null }))
    expect(configuration?.customisation).toEqual({
      wall: { heightUm: 96 * 25_400, widthUm: 120 * 25_400, spareUm: 0 },
      placement,
    })
  })

  test('that cannot cover the wall is not bought, and says so before buying is tried', () => {
    const tooSoft: PlaceDesign = () => ({
      placement: null,
      problem: 'Any larger, it would look blurred',
    })
    expect(read('wallpapers', wall, tooSoft)).toMatchObject({
      configuration: null,
      firstProblem: 'placement',
    })
    const state = { ...EMPTY_CONFIGURATOR, form: { ...EMPTY, ...wall } }
    expect(shownProblems(made('wallpapers'), state, tooSoft)).toEqual({
      placement: 'Any larger, it would look blurred',
    })
  })
})

describe('a size that looks swapped', () => {
  const typed = (field: 'height' | 'width', text: string, unit: 'in' | 'cm' = 'in') =>
    ({ do: 'type', field, text, unit }) as const

  test('is swapped with the units in which it was typed, and not asked about again', () => {
    const { form } = after(typed('height', '36'), typed('width', '152.4', 'cm'), {
      do: 'swapSides',
    })
    expect(form).toMatchObject({ height: '152.4', width: '36', isWayRoundSure: true })
    expect(form.typedIn).toMatchObject({ height: 'cm', width: 'in' })
  })

  test('is asked about again once another size is typed', () => {
    const kept = after(typed('height', '36'), typed('width', '60'), { do: 'keepWayRound' })
    expect(kept.form.isWayRoundSure).toBe(true)
    expect(changeConfigurator(kept, { do: 'count', quantity: 2 }).form.isWayRoundSure).toBe(true)
    expect(changeConfigurator(kept, typed('width', '70')).form.isWayRoundSure).toBe(false)
  })
})
