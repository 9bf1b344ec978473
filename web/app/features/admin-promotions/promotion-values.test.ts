import type { Promotion } from '@bhitti/contract/calls/buying/admin-promotions.schemas'
import { describe, expect, it } from 'vitest'
import { NEW_PROMOTION, toBody, toValues, valueErrors } from './promotion-values.ts'

const STORED: Promotion = {
  _id: 'id',
  code: 'DIWALI10',
  note: 'Festival',
  kind: 'percent',
  value: 12.5,
  maxDiscount: 500,
  minSubtotal: 2000,
  productTypes: ['curtains'],
  state: 'live',
  startsAt: '2026-11-30T18:30:00.000Z',
  endsAt: null,
  isPaused: false,
  totalLimit: 100,
  perCustomerLimit: null,
  usedCount: 3,
  heldCount: 0,
  revenueAmount: 9000,
  discountAmount: 900,
  isFixed: true,
  version: 2,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
}

describe('the form of a promotion', () => {
  it('sends back what was stored when nothing is changed', () => {
    const { code, note, kind, value, maxDiscount, minSubtotal, productTypes } = STORED
    const { startsAt, endsAt, totalLimit, perCustomerLimit } = STORED
    expect(toBody(toValues(STORED))).toEqual({
      ...{ code, note, kind, value, maxDiscount, minSubtotal, productTypes },
      ...{ startsAt, endsAt, totalLimit, perCustomerLimit },
    })
    expect(valueErrors(toValues(STORED))).toEqual({})
  })

  it('shows times as clocks in India do', () => {
    expect(toValues(STORED).startsAt).toBe('2026-12-01T00:00')
  })

  it('takes amounts as people write them', () => {
    const values = { ...NEW_PROMOTION, kind: 'amount' as const, value: '1,250.50', code: 'X' }
    expect(toBody({ ...values, minSubtotal: ' 5,000 ' })).toMatchObject({
      value: 1250.5,
      minSubtotal: 5000,
    })
  })

  it('sends no bound with an amount, whatever was typed before', () => {
    const values = { ...toValues(STORED), kind: 'amount' as const, maxDiscount: 'abc' }
    expect(valueErrors(values)).toEqual({})
    expect(toBody(values).maxDiscount).toBeNull()
  })

  it('says beside each field what cannot be read', () => {
    expect(Object.keys(valueErrors(NEW_PROMOTION))).toEqual(['code', 'value'])
    const values = { ...toValues(STORED), totalLimit: 'many', endsAt: '2026-02-30T10:00' }
    expect(Object.keys(valueErrors(values))).toEqual(['totalLimit', 'endsAt'])
  })
})
