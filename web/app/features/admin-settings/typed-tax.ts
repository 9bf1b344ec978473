import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { materialsOf } from '@bhitti/contract/rules/products/materials'
import { PRODUCT_TYPES, type ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { gstinProblem, normalizedGstin } from '@bhitti/contract/rules/tax/gstin'
import {
  TAX_CLASS_CODES,
  type TaxClass,
  type TaxRate,
  USUAL_CLASSES,
  USUAL_RATES,
} from '@bhitti/contract/rules/tax/tax-classes'
import type {
  InvoiceTime,
  Registration,
  TaxSettings,
} from '@bhitti/contract/rules/tax/tax-settings'
import { isStateCode } from '@bhitti/contract/rules/texts/indian-states'
import { parseDecimal } from '~/lib/forms/numbers.ts'

export type TypedRate = {
  taxClass: TaxClass
  from: string
  hsn: string
  percent: string
  thresholdRupees: string
  percentAbove: string
}

export type TypedLimit = { from: string; above: string }

/** Form values; a class is '' for a type or material without its own. */
export type TypedTax = {
  registration: Registration
  gstin: string
  state: string
  invoiceAt: InvoiceTime
  byType: Record<string, string>
  byMaterial: Record<string, string>
  unmadeCurtains: string
  rates: TypedRate[]
  eInvoices: boolean
  eWayBillAbove: string
  largeInvoices: TypedLimit[]
}

/** Materials that can have their own tax class. Linings cannot, because they are part of what they line. */
export const TAXED_MATERIALS = (['wallpapers', 'artist'] as const).flatMap((productType) =>
  materialsOf(productType).map(({ name }) => ({
    productType,
    material: name,
    key: `${productType} ${name}`,
  })),
)

export function typedTax(settings: TaxSettings): TypedTax {
  return {
    registration: settings.registration,
    gstin: settings.gstin,
    state: settings.state ?? '',
    invoiceAt: settings.invoiceAt,
    byType: Object.fromEntries(PRODUCT_TYPES.map((type) => [type, settings.byType[type] ?? ''])),
    byMaterial: Object.fromEntries(
      TAXED_MATERIALS.map(({ productType, material, key }) => [
        key,
        settings.byMaterial.find(
          (one) => one.productType === productType && one.material === material,
        )?.taxClass ?? '',
      ]),
    ),
    unmadeCurtains: settings.unmadeCurtains ?? '',
    rates: settings.rates.map(typedRate),
    eInvoices: settings.eInvoices,
    eWayBillAbove: String(settings.eWayBillAbove),
    largeInvoices: settings.largeInvoices.map(({ from, above }) => ({
      from,
      above: String(above),
    })),
  }
}

function typedRate({ taxClass, from, hsn, percent, threshold }: TaxRate): TypedRate {
  return {
    ...{ taxClass, from, hsn, percent: String(percent) },
    thresholdRupees: threshold ? String(threshold.rupees) : '',
    percentAbove: threshold ? String(threshold.percentAbove) : '',
  }
}

/** Converts values without errors. */
export function readTax(typed: TypedTax): Omit<TaxSettings, 'papersFrom'> {
  const isRegistered = typed.registration === 'registered'
  return {
    registration: typed.registration,
    gstin: isRegistered ? normalizedGstin(typed.gstin) : '',
    state: !isRegistered && isStateCode(typed.state) ? typed.state : null,
    invoiceAt: typed.invoiceAt,
    rates: typed.rates.map(readRate),
    byType: Object.fromEntries(
      PRODUCT_TYPES.flatMap((type): [ProductType, TaxClass][] => {
        const taxClass = toClass(typed.byType[type])
        return taxClass ? [[type, taxClass]] : []
      }),
    ),
    byMaterial: TAXED_MATERIALS.flatMap(({ productType, material, key }) => {
      const taxClass = toClass(typed.byMaterial[key])
      return taxClass ? [{ productType, material, taxClass }] : []
    }),
    unmadeCurtains: toClass(typed.unmadeCurtains) ?? null,
    eInvoices: typed.eInvoices,
    eWayBillAbove: amount(typed.eWayBillAbove) ?? 0,
    largeInvoices: typed.largeInvoices.map(({ from, above }) => ({
      from,
      above: amount(above) ?? 0,
    })),
  }
}

/** Converts values without errors. */
export function readRate(rate: TypedRate): TaxRate {
  const { taxClass, from, hsn } = rate
  const rupees = amount(rate.thresholdRupees)
  return {
    ...{ taxClass, from, hsn: hsn.trim(), percent: amount(rate.percent) ?? 0 },
    threshold: rupees === null ? null : { rupees, percentAbove: amount(rate.percentAbove) ?? 0 },
  }
}

/** Returns the typed values with the usual classes and rates added, or null if they add nothing. */
export function usualDraft(
  typed: TypedTax,
): Pick<TypedTax, 'byType' | 'unmadeCurtains' | 'rates'> | null {
  const byType = Object.fromEntries(
    PRODUCT_TYPES.map((type) => [type, typed.byType[type] || USUAL_CLASSES.byType[type]]),
  )
  const unmadeCurtains = typed.unmadeCurtains || USUAL_CLASSES.unmadeCurtains
  const missing = USUAL_RATES.filter(
    ({ taxClass }) => !typed.rates.some((rate) => rate.taxClass === taxClass),
  )
  const isComplete =
    missing.length === 0 &&
    unmadeCurtains === typed.unmadeCurtains &&
    PRODUCT_TYPES.every((type) => byType[type] === typed.byType[type])
  if (isComplete) return null
  return { byType, unmadeCurtains, rates: [...typed.rates, ...missing.map(typedRate)] }
}

export function taxProblems(typed: TypedTax): FieldErrors {
  const wrong: FieldErrors = {}
  if (typed.registration === 'registered') {
    const problem = gstinProblem(typed.gstin)
    if (problem !== null) wrong.gstin = problem
  }
  if (typed.registration === 'unregistered' && typed.state === '') {
    wrong.state = 'Choose the State that the shop is in'
  }
  for (const [place, rate] of typed.rates.entries()) Object.assign(wrong, rateProblems(rate, place))
  if (amount(typed.eWayBillAbove) === null) wrong.eWayBillAbove = 'Enter an amount such as 50000'
  for (const [place, { from, above }] of typed.largeInvoices.entries()) {
    if (from === '') wrong[`largeInvoices.${place}.from`] = 'Choose the first day'
    if (amount(above) === null) {
      wrong[`largeInvoices.${place}.above`] = 'Enter an amount such as 100000'
    }
  }
  return wrong
}

function rateProblems(rate: TypedRate, place: number): FieldErrors {
  const at = `rates.${place}`
  const hasThreshold = rate.thresholdRupees.trim() !== ''
  return {
    ...(rate.from === '' && { [`${at}.from`]: 'Choose the first day' }),
    ...(!/^(?:\d{4}|\d{6}|\d{8})$/.test(rate.hsn.trim()) && {
      [`${at}.hsn`]: 'An HSN code has 4, 6 or 8 digits',
    }),
    ...(amount(rate.percent) === null && { [`${at}.percent`]: 'Enter a rate such as 18' }),
    ...(hasThreshold &&
      amount(rate.thresholdRupees) === null && {
        [`${at}.threshold.rupees`]: 'Enter an amount such as 2500, or leave it empty',
      }),
    ...(hasThreshold &&
      amount(rate.percentAbove) === null && {
        [`${at}.threshold.percentAbove`]: 'Enter a rate such as 18',
      }),
  }
}

function toClass(text: string | undefined): TaxClass | undefined {
  return TAX_CLASS_CODES.find((code) => code === text)
}

/** Parses a number with or without commas, such as 1,00,000. Null if it is none. */
function amount(text: string): number | null {
  return parseDecimal(text.replaceAll(',', ''))
}
