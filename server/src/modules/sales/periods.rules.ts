import { PERIOD_DAYS, type Period } from '@bhitti/contract/rules/texts/periods'
import { addDays, type Day, dayOf, daysBetween, hourOf, startOfDay } from './india-days.rules.ts'

/** From `from`, inclusive, to `until`, exclusive */
export type Stretch = { from: Date; until: Date }

const DAY_MS = 24 * 3600 * 1000
const HOUR_MS = 3600 * 1000
const WEEK_DAYS = 7

/**
 * Returns the time of a period, from midnight in India up to now, and as many days before it. That ends at the same
 * time of day, so that a day that has just begun is not compared with a whole one.
 */
export function stretchesOf(period: Period, now: Date): { present: Stretch; before: Stretch } {
  const days = PERIOD_DAYS[period]
  const from = startOfDay(addDays(dayOf(now), 1 - days))
  const earlier = (moment: Date) => new Date(moment.getTime() - days * DAY_MS)
  return {
    present: { from, until: now },
    before: { from: earlier(from), until: earlier(now) },
  }
}

export type Part = 'hour' | 'day'

export function partOf(period: Period): Part {
  return period === 'today' ? 'hour' : 'day'
}

/** Returns the position of a part within its stretch, from 0. Hours are named '0' to '23'. */
export function placeOf(part: Part, stretch: Stretch, name: Day): number {
  return part === 'hour' ? Number(name) : daysBetween(dayOf(stretch.from), name)
}

/** Returns the hours of today, the days, or the weeks of a year; the first of these weeks has eight days. */
export function stepsOf(period: Period, { from, until }: Stretch): Stretch[] {
  if (period === 'today') return hoursUntil(from, hourOf(until), until)
  const days = PERIOD_DAYS[period]
  const starts = Array.from({ length: days }, (_, place) => place).filter(
    (place) => place === 0 || stepOf(period, place) !== stepOf(period, place - 1),
  )
  return starts.map((place, step) => ({
    from: new Date(from.getTime() + place * DAY_MS),
    until: endOf(starts[step + 1]),
  }))

  function endOf(next: number | undefined): Date {
    return next === undefined ? until : new Date(from.getTime() + next * DAY_MS)
  }
}

function hoursUntil(from: Date, lastHour: number, until: Date): Stretch[] {
  return Array.from({ length: lastHour + 1 }, (_, hour) => ({
    from: new Date(from.getTime() + hour * HOUR_MS),
    until: hour === lastHour ? until : new Date(from.getTime() + (hour + 1) * HOUR_MS),
  }))
}

export function stepOf(period: Period, place: number): number {
  return period === '365' ? Math.max(0, Math.floor((place - 1) / WEEK_DAYS)) : place
}
