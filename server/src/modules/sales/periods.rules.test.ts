import { PERIOD_DAYS, PERIODS } from '@bhitti/contract/rules/texts/periods'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, daysBetween, hourOf, startOfDay } from './india-days.rules.ts'
import { partOf, placeOf, stepOf, stepsOf, stretchesOf } from './periods.rules.ts'

const moment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const period = fc.constantFrom(...PERIODS)
const DAY_MS = 24 * 3600 * 1000

describe('a day in India', () => {
  it('begins at half past six in the evening of the day before, by UTC', () => {
    expect(dayOf(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20')
    expect(dayOf(new Date('2026-11-20T18:30:00.000Z'))).toBe('2026-11-21')
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z')
    expect(hourOf(new Date('2026-11-20T18:30:00.000Z'))).toBe(0)
    expect(hourOf(new Date('2026-11-20T18:29:59.999Z'))).toBe(23)
  })

  it('is the day that the calendar of Asia/Kolkata shows, always', () => {
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    fc.assert(fc.property(moment, (at) => dayOf(at) === calendar.format(at)))
  })

  it('has every moment between its own midnight and the next, twenty-four hours later', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const start = startOfDay(dayOf(at)).getTime()
        expect(at.getTime() - start).toBeGreaterThanOrEqual(0)
        expect(at.getTime() - start).toBeLessThan(DAY_MS)
        expect(startOfDay(addDays(dayOf(at), 1)).getTime() - start).toBe(DAY_MS)
      }),
    )
  })

  it('is found again by adding the days between two', () => {
    fc.assert(
      fc.property(moment, moment, (a, b) => {
        expect(addDays(dayOf(a), daysBetween(dayOf(a), dayOf(b)))).toBe(dayOf(b))
      }),
    )
  })

  it.each([
    ['2028-02-28', '2028-02-29'],
    ['2027-02-28', '2027-03-01'],
    ['2026-12-31', '2027-01-01'],
  ])('after %s is %s', (day, next) => {
    expect(addDays(day, 1)).toBe(next)
  })
})

describe('a period', () => {
  it('of today is compared with yesterday up to the same time', () => {
    const { present, before } = stretchesOf('today', new Date('2026-11-21T05:12:00Z'))
    expect(present.from.toISOString()).toBe('2026-11-20T18:30:00.000Z')
    expect(before.from.toISOString()).toBe('2026-11-19T18:30:00.000Z')
    expect(before.until.toISOString()).toBe('2026-11-20T05:12:00.000Z')
  })

  it('has its number of days, today among them, and is as long as the one before it', () => {
    fc.assert(
      fc.property(period, moment, (period, now) => {
        const { present, before } = stretchesOf(period, now)
        expect(daysBetween(dayOf(present.from), dayOf(now)) + 1).toBe(PERIOD_DAYS[period])
        expect(present.until).toEqual(now)
        expect(before.until.getTime() - before.from.getTime()).toBe(
          present.until.getTime() - present.from.getTime(),
        )
        expect(before.until.getTime()).toBeLessThanOrEqual(present.from.getTime())
        expect(hourOf(before.until)).toBe(hourOf(now))
      }),
    )
  })

  it('is divided into steps without a gap, and every part falls into the step around it', () => {
    fc.assert(
      fc.property(period, moment, fc.double({ min: 0, max: 1, noNaN: true }), (period, now, at) => {
        const { present } = stretchesOf(period, now)
        const steps = stepsOf(period, present)
        expect(steps[0]?.from).toEqual(present.from)
        expect(steps.at(-1)?.until).toEqual(now)
        for (const [place, step] of steps.entries()) {
          if (place > 0) expect(step.from).toEqual(steps[place - 1]?.until)
        }
        const length = now.getTime() - present.from.getTime()
        const sold = new Date(present.from.getTime() + Math.floor(length * at))
        const part = partOf(period)
        const name = part === 'hour' ? String(hourOf(sold)) : dayOf(sold)
        const step = steps[stepOf(period, placeOf(part, present, name))]
        expect(step?.from.getTime()).toBeLessThanOrEqual(sold.getTime())
        expect(step?.until.getTime()).toBeGreaterThanOrEqual(sold.getTime())
      }),
    )
  })

  it('of a year has fifty-two steps, that of a month thirty', () => {
    const now = new Date('2026-11-21T05:12:00Z')
    expect(stepsOf('365', stretchesOf('365', now).present)).toHaveLength(52)
    expect(stepsOf('30', stretchesOf('30', now).present)).toHaveLength(30)
    expect(stepsOf('today', stretchesOf('today', now).present)).toHaveLength(11)
  })
})
