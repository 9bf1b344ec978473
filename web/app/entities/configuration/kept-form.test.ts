import { SUGGESTED_SPARE_UM } from '@bhitti/contract/rules/print/printed-rectangle'
import { describe, expect, test } from 'vitest'
import {
  type ConfiguratorForm,
  changeConfigurator,
  EMPTY_CONFIGURATOR,
  saveForm,
} from './configurator-form.ts'
import { readForm, shownProblems } from './form-reading.ts'
import { formOfLine, restoreForm } from './kept-form.ts'

const EMPTY = EMPTY_CONFIGURATOR.form
const WALLPAPER = { productType: 'wallpapers', sizeRules: null } as const

describe('a remembered form', () => {
  const form: ConfiguratorForm = {
    height: '96',
    width: '12o',
    spare: 'own',
    ownSpare: '7.5',
    typedIn: { height: 'in', width: 'ft', ownSpare: 'cm' },
    length: '',
    placement: {
      artworkId: 'a-version',
      leftUm: 25_400,
      topUm: 0,
      scalePpm: 1_200_000,
      mirrored: true,
    },
    selectedMaterial: 'HD',
    quantity: 4,
    isWayRoundSure: true,
    measures: null,
  }

  test('comes back as it was, mistakes, units and the place of the design included', () => {
    expect(restoreForm('wallpapers', saveForm(form))).toEqual(form)
  })

  test('loses what does not fit the product', () => {
    expect(restoreForm('curtains', { selectedMaterial: 'HD', quantity: '0' })).toEqual(EMPTY)
    expect(restoreForm('wallpapers', { quantity: '1e9' })).toEqual(EMPTY)
  })

  test.each(['{"artworkId":1}', '{"leftUm":0.5}', 'null', '[]', '{', '7'])(
    'that was tampered with holds no placement: %s',
    (text) => {
      const saved = { ...saveForm(form), placement: text, typedIn: text, spare: text }
      const restored = restoreForm('wallpapers', saved)
      expect(restored.placement).toBeNull()
      expect(restored.typedIn).toEqual(EMPTY.typedIn)
      expect(restored.spare).toBe('none')
    },
  )

  test('starts afresh with its problems', () => {
    const tried = changeConfigurator(EMPTY_CONFIGURATOR, { do: 'attempt' })
    const restored = changeConfigurator(tried, { do: 'restore', form: EMPTY })
    expect(shownProblems(WALLPAPER, restored)).toEqual({})
  })
})

describe('a line of the cart', () => {
  test.each([
    ['inches', { height: 96.25, width: 120, quantity: 2, selectedMaterial: 'HD' }],
    [
      'a wall in centimetres with its spare',
      {
        height: 106.37,
        width: 122.12,
        quantity: 1,
        selectedMaterial: 'Canvas',
        customisation: {
          wall: { heightUm: 2_600_000, widthUm: 3_000_001, spareUm: SUGGESTED_SPARE_UM },
        },
      },
    ],
    [
      'a spare of one’s own',
      {
        height: 102,
        width: 126,
        quantity: 1,
        selectedMaterial: 'HD',
        customisation: { wall: { heightUm: 2_438_400, widthUm: 3_048_000, spareUm: 76_200 } },
      },
    ],
  ])('fills the form so that it says the same: %s', (_what, line) => {
    expect(readForm(WALLPAPER, formOfLine(line)).configuration).toEqual(line)
  })
})
