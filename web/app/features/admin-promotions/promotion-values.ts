import type { Promotion } from '@bhitti/contract/calls/buying/admin-promotions.schemas'
import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import type { DiscountKind } from '@bhitti/contract/rules/prices/promotions'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { fromIndianTime, toIndianTime } from '@bhitti/contract/rules/texts/dates'
import { parseDecimal } from '~/lib/forms/numbers.ts'

export type PromotionValues = {
  code: string
  note: string
  kind: DiscountKind
  value: string
  maxDiscount: string
  minSubtotal: string
  productTypes: readonly ProductType[]
  /** In Indian time. */
  startsAt: string
  endsAt: string
  totalLimit: string
  perCustomerLimit: string
}

export type PromotionBody = {
  code: string
  note: string
  kind: DiscountKind
  value: number
  maxDiscount: number | null
  minSubtotal: number
  productTypes: ProductType[]
  startsAt: string | null
  endsAt: string | null
  totalLimit: number | null
  perCustomerLimit: number | null
}

export const NEW_PROMOTION: PromotionValues = {
  code: '',
  note: '',
  kind: 'percent',
  value: '',
  maxDiscount: '',
  minSubtotal: '',
  productTypes: [],
  startsAt: '',
  endsAt: '',
  totalLimit: '',
  perCustomerLimit: '',
}

export function toValues(promotion: Promotion): PromotionValues {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    code: promotion.code,
    note: promotion.note,
    kind: promotion.kind,
    value: text(promotion.value),
    maxDiscount: text(promotion.maxDiscount),
    minSubtotal: promotion.minSubtotal === 0 ? '' : text(promotion.minSubtotal),
    productTypes: promotion.productTypes,
    startsAt: promotion.startsAt === null ? '' : toIndianTime(promotion.startsAt),
    endsAt: promotion.endsAt === null ? '' : toIndianTime(promotion.endsAt),
    totalLimit: text(promotion.totalLimit),
    perCustomerLimit: text(promotion.perCustomerLimit),
  }
}

type NumberName = 'value' | 'maxDiscount' | 'minSubtotal' | 'totalLimit' | 'perCustomerLimit'

/** Returns the errors of values that cannot be sent. The server checks the rest. */
export function valueErrors(values: PromotionValues): FieldErrors {
  const errors: FieldErrors = {}
  if (values.code.trim() === '') errors.code = 'Enter a code'
  if (values.value.trim() === '') errors.value = 'Enter the discount'
  const numbers: NumberName[] = ['value', 'minSubtotal', 'totalLimit', 'perCustomerLimit']
  if (values.kind === 'percent') numbers.push('maxDiscount')
  for (const name of numbers) {
    if (values[name].trim() !== '' && parseAmount(values[name]) === null) {
      errors[name] = 'Enter a number, such as 250 or 12.50'
    }
  }
  for (const name of ['startsAt', 'endsAt'] as const) {
    if (values[name] !== '' && fromIndianTime(values[name]) === null) {
      errors[name] = 'Choose a day and a time'
    }
  }
  return errors
}

/** Converts values without errors to the request's body. */
export function toBody(values: PromotionValues): PromotionBody {
  const time = (text: string) => (text === '' ? null : fromIndianTime(text))
  return {
    code: values.code,
    note: values.note,
    kind: values.kind,
    value: parseAmount(values.value) ?? 0,
    maxDiscount: values.kind === 'percent' ? parseAmount(values.maxDiscount) : null,
    minSubtotal: parseAmount(values.minSubtotal) ?? 0,
    productTypes: [...values.productTypes],
    startsAt: time(values.startsAt),
    endsAt: time(values.endsAt),
    totalLimit: parseAmount(values.totalLimit),
    perCustomerLimit: parseAmount(values.perCustomerLimit),
  }
}

/** Parses a number with or without commas: 2,000 or 2000. */
function parseAmount(text: string): number | null {
  return parseDecimal(text.replaceAll(',', ''))
}
