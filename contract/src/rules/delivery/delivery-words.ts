import { formatPaise } from '../prices/money.ts'
import { WEEKDAY_NAMES } from '../shop/shop-details.ts'
import { formatLongDayOfYear } from '../texts/dates.ts'
import { type PromisedDays, weekdayOf } from './working-days.ts'

export const NOT_SERVED = 'We don’t deliver to this PIN code yet'

export function chargeText(paise: number): string {
  return paise === 0 ? 'Free' : formatPaise(paise)
}

/** Returns the lowest charge, "From ₹149", or "Priced by your size" if there is none. */
export function leastChargeText(paise: number): string {
  return paise === 0 ? 'Priced by your size' : `From ${formatPaise(paise)}`
}

export function deliveryInTotalText(
  pincode: string,
  { chargePaise, totalPaise }: { chargePaise: number; totalPaise: number },
): string {
  const charge = chargePaise === 0 ? 'is free' : `costs ${formatPaise(chargePaise)}`
  return `Delivery to ${pincode} ${charge}, so the total is ${formatPaise(totalPaise)}`
}

/** Returns "Delivered by Thursday, 3 December": the last promised day. */
export function promiseText(promised: PromisedDays): string {
  return `Delivered by ${lastDayText(promised)}`
}

export function lastDayText({ to }: PromisedDays): string {
  return dayText(to)
}

/** Returns "Tuesday, 1 December at the earliest"; null if there is only one day. */
export function earliestText({ from, to }: PromisedDays): string | null {
  return from === to ? null : `${dayText(from)} at the earliest`
}

function dayText(day: string): string {
  return `${WEEKDAY_NAMES[weekdayOf(day)]}, ${formatLongDayOfYear(day)}`
}
