import {
  clockText,
  type OpeningHours,
  WEEKDAY_NAMES,
  WEEKDAYS,
  type Weekday,
} from '@bhitti/contract/rules/shop/shop-details'

const CLOCK_IN_INDIA = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
})

export type StoreState = { isOpen: boolean; text: string }

/** Returns whether the store is open at this moment, with a text that names the next change. */
export function storeStateAt(moment: Date, hours: OpeningHours): StoreState {
  const { days, opens, closes } = hours
  const { weekday, time } = clockInIndia(moment)
  if (days.includes(weekday) && time >= opens && time < closes) {
    return { isOpen: true, text: `Open now, until ${clockText(closes)}` }
  }
  return {
    isOpen: false,
    text: `Closed now, opens ${nextDay(weekday, time, hours)} at ${clockText(opens)}`,
  }
}

function nextDay(weekday: Weekday, time: string, { days, opens }: OpeningHours): string {
  if (days.includes(weekday) && time < opens) return 'today'
  const today = WEEKDAYS.indexOf(weekday)
  const ahead = [...WEEKDAYS.slice(today + 1), ...WEEKDAYS.slice(0, today + 1)]
  const next = ahead.find((day) => days.includes(day)) ?? weekday
  return next === ahead[0] ? 'tomorrow' : `on ${WEEKDAY_NAMES[next]}`
}

function clockInIndia(moment: Date): { weekday: Weekday; time: string } {
  const parts = CLOCK_IN_INDIA.formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const weekday = WEEKDAYS.find((day) => part('weekday').startsWith(day)) ?? 'Mo'
  return { weekday, time: `${part('hour')}:${part('minute')}` }
}
