import {
  addDays,
  type Day,
  dayOf,
  hourOf,
  startOfDay,
} from '../../../modules/sales/india-days.rules.ts'
import type { Chance } from './chance.ts'

export type Fulfilment = { begun: Date; shipped: Date; delivered: Date }

const HOUR_MS = 3_600_000

export function momentOf(day: Day, hours: number): Date {
  return new Date(startOfDay(day).getTime() + Math.round(hours * HOUR_MS))
}

/** Draws the times of an order. Work begins in the workshop's hours and never on Sundays; about 9 % arrive late. */
export function fulfilmentOf(
  chance: Chance,
  paidAt: Date,
  promised: { from: Day; to: Day } | null,
): Fulfilment {
  const begun = beginOf(chance, paidAt)
  const from = promised?.from ?? addDays(dayOf(paidAt), 4)
  const to = promised?.to ?? addDays(dayOf(paidAt), 7)
  const isLate = chance.withProbability(0.09)
  const span = Math.max(0, (Date.parse(to) - Date.parse(from)) / (24 * HOUR_MS))
  const day = isLate ? addDays(to, chance.between(1, 3)) : addDays(from, chance.between(0, span))
  const arriving = momentOf(day, chance.between(10, 18) + chance.next())
  const onTheRoad = chance.between(20, 62) * HOUR_MS
  const shipped = new Date(Math.max(begun.getTime() + 4 * HOUR_MS, arriving.getTime() - onTheRoad))
  const delivered = new Date(Math.max(shipped.getTime() + 14 * HOUR_MS, arriving.getTime()))
  return { begun, shipped, delivered }
}

function beginOf(chance: Chance, paidAt: Date): Date {
  const isToday = hourOf(paidAt) < 14 && !isSunday(dayOf(paidAt)) && chance.withProbability(0.5)
  if (isToday) {
    const opens = momentOf(dayOf(paidAt), 10).getTime()
    return new Date(Math.max(paidAt.getTime(), opens) + chance.between(30, 240) * 60_000)
  }
  const next = addDays(dayOf(paidAt), 1)
  return momentOf(isSunday(next) ? addDays(next, 1) : next, 10 + 6 * chance.next())
}

function isSunday(day: Day): boolean {
  return new Date(day).getUTCDay() === 0
}
