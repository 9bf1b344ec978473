import { describe, expect, it } from 'vitest'
import {
  CHANGED_SECTIONS,
  CHANGED_THINGS,
  type ChangeField,
  type ChangeFieldName,
  changeField,
} from './change-fields.ts'
import { SAMPLE_SETTINGS } from './sample-settings.ts'
import { SETTINGS_SECTIONS } from './shop-settings.ts'

describe('what the log of changes may keep', () => {
  it('has words for every field of every thing', () => {
    const fields = Object.values(CHANGED_THINGS).flatMap((thing) =>
      Object.values<ChangeField>(thing.fields),
    )
    for (const { label } of fields) expect(label).toMatch(/^[A-Z]/)
  })

  it.each(SETTINGS_SECTIONS)('has words for every field of the settings: %s', (section) => {
    const { name, fieldOf } = CHANGED_SECTIONS[section]
    expect(name).toMatch(/^[A-Z]/)
    for (const field of Object.keys(SAMPLE_SETTINGS[section])) {
      expect(fieldOf(field)?.label, field).toBeTruthy()
    }
  })

  it('says how a field is read by thing and name, and nothing of what nobody records', () => {
    expect(changeField({ entity: 'product', entityId: 'x' }, 'pricePaise')).toEqual({
      label: 'Price',
      kind: 'paise',
    })
    expect(changeField({ entity: 'settings', entityId: 'banner' }, 'from')?.kind).toBe('day')
    for (const name of ['toString', 'constructor', 'wanted']) {
      expect(changeField({ entity: 'product', entityId: 'x' }, name)).toBeUndefined()
      expect(changeField({ entity: name, entityId: 'x' }, 'name')).toBeUndefined()
      expect(changeField({ entity: 'settings', entityId: name }, 'name')).toBeUndefined()
    }
  })

  it('lets no field be recorded that it does not know', () => {
    const known: ChangeFieldName<'order'> = 'status'
    // @ts-expect-error An order has no such field, so nothing could say how it is read.
    const unknown: ChangeFieldName<'order'> = 'colour'
    expect([known, unknown]).toHaveLength(2)
  })
})
