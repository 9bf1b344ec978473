import { METRES_MESSAGE } from '@bhitti/contract/rules/pricing'
import type { ProductType } from '@bhitti/contract/rules/product-vocabulary'
import { INCHES_MESSAGE } from '@bhitti/contract/rules/size-rules'
import { describe, expect, test } from 'vitest'
import {
  type ConfiguratorAction,
  type ConfiguratorForm,
  changeConfigurator,
  EMPTY_CONFIGURATOR,
  readForm,
  restoreForm,
  saveForm,
  shownProblems,
} from './configurator-form.ts'

const EMPTY = EMPTY_CONFIGURATOR.form
const BOTH = 'Please enter both height and width'

function read(type: ProductType, form: Partial<ConfiguratorForm>) {
  return readForm(type, { ...EMPTY, ...form })
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
    '5,5',
    '12.345',
    'ten',
    '१२',
    'Infinity',
  ])('height %s', (height) => {
    const reading = read('wallpapers', { height, width: '10', selectedMaterial: 'HD' })
    expect(reading.configuration).toBeNull()
    expect(reading.problems).toEqual({ height: INCHES_MESSAGE })
  })

  test.each(['0.5', '500.01', '2 m'])('length %s', (length) => {
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
    expect(shownProblems('wallpapers', EMPTY_CONFIGURATOR)).toEqual({})
  })

  test('a mistake shows once its field was left, not while typing', () => {
    const typed = after({ do: 'type', field: 'height', text: 'abc' })
    expect(shownProblems('wallpapers', typed)).toEqual({})
    const left = changeConfigurator(typed, { do: 'leave', field: 'height' })
    expect(shownProblems('wallpapers', left)).toEqual({ height: INCHES_MESSAGE })
  })

  test('an empty field may be left without reproach until buying is tried', () => {
    const left = after({ do: 'leave', field: 'height' })
    expect(shownProblems('wallpapers', left)).toEqual({})
    expect(shownProblems('wallpapers', changeConfigurator(left, { do: 'attempt' }))).toEqual({
      height: BOTH,
      selectedMaterial: 'Please select a material',
    })
  })

  test('what the server refused shows until the field is changed', () => {
    const refused = after({ do: 'refuse', problems: { quantity: 'Only 3 are left' } })
    expect(shownProblems('wallpapers', refused)).toEqual({ quantity: 'Only 3 are left' })
    const changed = changeConfigurator(refused, { do: 'count', quantity: 3 })
    expect(shownProblems('wallpapers', changed)).toEqual({})
  })
})

describe('a remembered form', () => {
  test('comes back as it was, mistakes included', () => {
    const form: ConfiguratorForm = {
      height: '96',
      width: '12o',
      length: '',
      selectedMaterial: 'HD',
      quantity: 4,
      measures: null,
    }
    expect(restoreForm('wallpapers', saveForm(form))).toEqual(form)
  })

  test('loses what does not fit the product', () => {
    expect(restoreForm('curtains', { selectedMaterial: 'HD', quantity: '0' })).toEqual(EMPTY)
    expect(restoreForm('wallpapers', { quantity: '1e9' })).toEqual(EMPTY)
  })

  test('starts afresh with its problems', () => {
    const tried = after({ do: 'attempt' }, { do: 'restore', form: EMPTY })
    expect(shownProblems('wallpapers', tried)).toEqual({})
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
    { do: 'measure', measures, size: { height: '60', width: '35.6' } },
    { do: 'type', field: 'selectedMaterial', text: 'Normal Lining' },
  )

  test('is ordered with its measures', () => {
    expect(readForm('blinds', measured.form).configuration).toEqual({
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
      expect(readForm('blinds', form).configuration).not.toHaveProperty('customisation')
    }
  })

  test('comes back with its measures after somebody has logged in', () => {
    expect(restoreForm('blinds', saveForm(measured.form))).toEqual(measured.form)
    expect(restoreForm('blinds', { measures: '{' }).measures).toBeNull()
  })
})
