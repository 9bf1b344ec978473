/** How people read what was worked out of a delivery. */

import { formatPaise } from '../prices/money.ts'
import { WEEKDAY_NAMES } from '../shop/shop-details.ts'
import { formatLongDayOfYear } from '../texts/dates.ts'
import { type PromisedDays, weekdayOf } from './working-days.ts'

export const NOT_SERVED = 'We don’t deliver to this PIN code yet'

/** ₹149, or Free. */
export function chargeText(paise: number): string {
  return paise === 0 ? 'Free' : formatPaise(paise)
}

/** What delivery costs at least, where more weight or length may cost more: From ₹149. */
export function leastChargeText(paise: number): string {
  return paise === 0 ? 'Priced by your size' : `From ${formatPaise(paise)}`
}

/** Delivery to 194101 costs ₹499, so the total is ₹2,498: why a total is another than the one that was seen. */
export function deliveryInTotalText(
  pincode: string,
  { chargePaise, totalPaise }: { chargePaise: number; totalPaise: number },
): string {
  const charge = chargePaise === 0 ? 'is free' : `costs ${formatPaise(chargePaise)}`
  return `Delivery to ${pincode} ${charge}, so the total is ${formatPaise(totalPaise)}`
}

/** Delivered by Thursday, 3 December: the last of the promised days. */
export function promiseText(promised: PromisedDays): string {
  return `Delivered by ${lastDayText(promised)}`
}

/** The last of the promised days: Thursday, 3 December. */
export function lastDayText({ to }: PromisedDays): string {
  return dayText(to)
}

/** Tuesday, 1 December at the earliest; null where there is one day alone. */
export function earliestText({ from, to }: PromisedDays): string | null {
  return from === to ? null : `${dayText(from)} at the earliest`
}

/** Thursday, 3 December. */
function dayText(day: string): string {
  return `${WEEKDAY_NAMES[weekdayOf(day)]}, ${formatLongDayOfYear(day)}`
}
