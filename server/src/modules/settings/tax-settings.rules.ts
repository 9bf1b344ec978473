import type { TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { ShopError } from '../../platform/errors/shop-error.ts'

/**
 * Keeps `papersFrom`, or sets it to today at the first save with a known registration.
 * @throws ShopError request.invalid if a shop that issues papers would stop doing so
 */
export function withPapersFrom(
  choices: Omit<TaxSettings, 'papersFrom'>,
  { papersFrom }: Pick<TaxSettings, 'papersFrom'>,
  now: Date,
): TaxSettings {
  if (choices.registration === 'unknown') {
    if (papersFrom === null) return { ...choices, papersFrom }
    const registration =
      'The shop has been issuing tax documents since you chose whether it is registered, and cannot stop'
    throw new ShopError('request.invalid', { fields: { registration } })
  }
  return { ...choices, papersFrom: papersFrom ?? dayInIndia(now) }
}
