/** From when on the shop issues tax papers: decided once, by the first save that tells the registration. */

import type { TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { ShopError } from '../../platform/errors/shop-error.ts'

/**
 * What is saved with the day from which papers are made: that of the first save that says whether the shop is registered.
 * @throws ShopError request.invalid where a shop that issues papers would stop to
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
