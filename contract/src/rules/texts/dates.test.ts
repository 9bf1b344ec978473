import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDayOfYear,
  formatHour,
  formatLongDate,
  formatMonth,
  formatWeekday,
} from './dates.ts'

test('a time late in the UTC day is already the next day in India', () => {
  expect(formatDate('2025-03-04T18:30:00.000Z')).toBe('5 Mar 2025')
  expect(formatDate('2025-03-04T18:29:59.999Z')).toBe('4 Mar 2025')
})

test('the clock is Indian Standard Time', () => {
  expect(formatDateTime('2025-12-31T18:35:00.000Z')).toBe('1 Jan 2026, 12:05 am')
})

test.each([undefined, null, '', 'yesterday'])('%j is N/A', (iso) => {
  expect(formatDate(iso)).toBe('N/A')
  expect(formatDateTime(iso)).toBe('N/A')
})

test('every moment is written as browsers write it for India', () => {
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const
  const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const
  const dates = new Intl.DateTimeFormat('en-IN', day)
  const times = new Intl.DateTimeFormat('en-IN', { ...day, ...clock })
  const months = new Intl.DateTimeFormat('en-IN', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const zone = { timeZone: 'Asia/Kolkata' } as const
  const longDates = new Intl.DateTimeFormat('en-IN', { ...day, month: 'long' })
  const days = new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'short' })
  const weekdays = new Intl.DateTimeFormat('en-IN', {
    ...zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  const hours = new Intl.DateTimeFormat('en-IN', { ...zone, hour: 'numeric', hour12: true })
  // Indian clocks were set differently before 1945.
  const moments = fc.date({
    min: new Date('1950-01-01'),
    max: new Date('2200-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (moment) => {
      const iso = moment.toISOString()
      expect(formatDate(iso)).toBe(dates.format(moment))
      expect(formatDateTime(iso)).toBe(times.format(moment).replace(/\s/g, ' '))
      expect(formatLongDate(iso)).toBe(longDates.format(moment))
      expect(formatDayOfYear(iso)).toBe(days.format(moment))
      expect(formatWeekday(iso)).toBe(weekdays.format(moment))
      expect(formatHour(iso)).toBe(hours.format(moment).replace(/\s/g, ' '))
      expect(formatMonth(iso.slice(0, 7))).toBe(months.format(moment))
    }),
  )
})
