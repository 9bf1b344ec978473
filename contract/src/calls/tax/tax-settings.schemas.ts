import { z } from 'zod'
import { hasTwoDecimalsAtMost } from '../../rules/prices/money.ts'
import { materialsOf } from '../../rules/products/materials.ts'
import { PRODUCT_TYPES } from '../../rules/products/product-vocabulary.ts'
import { gstinProblem, normalizedGstin } from '../../rules/tax/gstin.ts'
import { TAX_CLASS_CODES, TAX_CLASSES, type TaxClass } from '../../rules/tax/tax-classes.ts'
import { INVOICE_TIMES, REGISTRATIONS } from '../../rules/tax/tax-settings.ts'
import { STATE_CODES, type StateCode } from '../../rules/texts/indian-states.ts'
import { rupees } from '../fields.ts'

const CHOOSE_CLASS = 'Choose a tax class'

const taxClass = z.enum(TAX_CLASS_CODES as [TaxClass, ...TaxClass[]], { error: CHOOSE_CLASS })

export const stateCode = z
  .enum(STATE_CODES as [StateCode, ...StateCode[]], { error: 'Choose the State' })
  .meta({ id: 'StateCode', description: 'Code of the State as GST numbers it: 36 is Telangana' })

export const gstin = z
  .string({ error: 'Enter the GSTIN' })
  .max(40, 'A GSTIN has 15 characters')
  .transform(normalizedGstin)
  .check(({ value, issues }) => {
    const message = gstinProblem(value)
    if (message !== null) issues.push({ code: 'custom', message, input: value })
  })

const PERCENT = 'Enter the rate in percent, from 0 to 100, such as 18'
const percent = z
  .number({ error: PERCENT })
  .min(0, PERCENT)
  .max(100, PERCENT)
  .refine(hasTwoDecimalsAtMost, PERCENT)

const day = z.iso.date({ error: 'Choose the first day' })

const taxRate = z
  .object({
    taxClass,
    from: day,
    hsn: z
      .string({ error: 'Enter the HSN code' })
      .trim()
      .regex(/^(?:\d{4}|\d{6}|\d{8})$/, 'An HSN code has 4, 6 or 8 digits'),
    percent,
    threshold: z
      .object({ rupees: rupees('Threshold', 1_000_000), percentAbove: percent })
      .nullable(),
  })
  .meta({ id: 'TaxRate' })

const MAX_RATES = 200
const MAX_MATERIALS = 40

const fields = z.object({
  registration: z.enum(REGISTRATIONS, { error: 'Say whether the shop is registered for GST' }),
  gstin: z.union([z.literal(''), gstin]),
  state: stateCode.nullable(),
  invoiceAt: z.enum(INVOICE_TIMES, { error: 'Choose when orders are invoiced' }),
  rates: z
    .array(taxRate, { error: 'Rates must be a list' })
    .max(MAX_RATES, `There can be at most ${MAX_RATES} rates`),
  byType: z.partialRecord(z.enum(PRODUCT_TYPES), taxClass),
  byMaterial: z
    .array(
      z.object({ productType: z.enum(PRODUCT_TYPES), material: z.string().max(80), taxClass }),
      { error: 'Materials must be a list' },
    )
    .max(MAX_MATERIALS, `There can be at most ${MAX_MATERIALS} materials`),
  unmadeCurtains: taxClass.nullable(),
  eInvoices: z.boolean({ error: 'Say whether the turnover is above the threshold' }),
  eWayBillAbove: rupees('E-way bill', 100_000_000),
  largeInvoices: z
    .array(z.object({ from: day, above: rupees('Amount', 100_000_000) }), {
      error: 'Thresholds must be a list',
    })
    .min(1, 'One threshold is needed')
    .max(20, 'There can be at most 20 thresholds'),
})

type Fields = z.output<typeof fields>
type Issues = { code: 'custom'; message: string; path: (string | number)[]; input: unknown }[]

function checkSeller({ registration, gstin, state }: Fields, issues: Issues): void {
  if (registration === 'registered' && gstin === '') {
    issues.push({ code: 'custom', message: 'Enter the GSTIN', path: ['gstin'], input: gstin })
  }
  if (registration === 'unregistered' && state === null) {
    const message = 'Choose the State that the shop is in'
    issues.push({ code: 'custom', message, path: ['state'], input: state })
  }
}

function checkRates({ rates }: Fields, issues: Issues): void {
  const known = new Set<string>()
  for (const [place, { taxClass, from, percent, threshold }] of rates.entries()) {
    const key = `${taxClass} ${from}`
    if (known.has(key)) {
      const message = `There is another rate for “${TAX_CLASSES[taxClass]}” from this day on`
      issues.push({ code: 'custom', message, path: ['rates', place, 'from'], input: from })
    }
    known.add(key)
    if (threshold && threshold.percentAbove <= percent) {
      const message = 'The rate above the threshold must be higher than the one below it'
      const path = ['rates', place, 'threshold', 'percentAbove']
      issues.push({ code: 'custom', message, path, input: threshold.percentAbove })
    }
  }
}

function checkMaterials({ byMaterial }: Fields, issues: Issues): void {
  const known = new Set<string>()
  for (const [place, { productType, material }] of byMaterial.entries()) {
    const path = ['byMaterial', place, 'material']
    if (!materialsOf(productType).some(({ name }) => name === material)) {
      const message = 'There is no such material for this type'
      issues.push({ code: 'custom', message, path, input: material })
    }
    if (known.has(`${productType} ${material}`)) {
      const message = 'This material already has a tax class'
      issues.push({ code: 'custom', message, path, input: material })
    }
    known.add(`${productType} ${material}`)
  }
}

function check({ value, issues }: { value: Fields; issues: unknown[] }): void {
  const found: Issues = []
  checkSeller(value, found)
  checkRates(value, found)
  checkMaterials(value, found)
  issues.push(...found)
}

export const taxChoices = fields.check(check)

/** The section as stored and sent, with the day from which papers are made. */
export const taxSettings = fields
  .extend({ gstin: z.string(), papersFrom: z.iso.date().nullable() })
  .meta({ id: 'TaxSettings' })
