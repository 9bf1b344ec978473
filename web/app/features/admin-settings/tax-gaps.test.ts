import { USUAL_CLASSES, USUAL_RATES } from '@bhitti/contract/rules/tax/tax-classes'
import { DEFAULT_TAX, type TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'
import { describe, expect, it } from 'vitest'
import { taxGaps } from './tax-gaps.ts'

const REGISTERED: TaxSettings = { ...DEFAULT_TAX, registration: 'registered' }
const DAY = '2026-11-24'

describe('what is missing before orders can be invoiced', () => {
  it('is nothing with the usual classes and rates, nor while no papers are made', () => {
    const usual = { ...REGISTERED, ...USUAL_CLASSES, rates: [...USUAL_RATES] }
    expect(taxGaps(usual, DAY)).toEqual([])
    expect(taxGaps(DEFAULT_TAX, DAY)).toEqual([])
  })

  it('names types without a class, and classes without a rate that holds', () => {
    const { blinds: _, ...byType } = USUAL_CLASSES.byType
    const rates = USUAL_RATES.filter(({ taxClass }) => taxClass !== 'fabric')
    const late = { ...REGISTERED, byType, unmadeCurtains: 'fabric' as const, rates }
    expect(taxGaps(late, DAY)).toEqual([
      'Blinds have no tax class',
      'No rate is valid today for “Cloth by the metre”',
    ])
    expect(
      taxGaps({ ...REGISTERED, ...USUAL_CLASSES, rates: [...USUAL_RATES] }, '2025-09-21'),
    ).toHaveLength(4)
  })
})
