import { SHOP } from '@bhitti/contract/shop-details'

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const DAY_NAMES: Record<string, string> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
}

const CLOCK_IN_INDIA = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
})

export type StoreState = { isOpen: boolean; text: string }

/** Whether the store is open at this moment, and what happens next there, in words. */
export function storeStateAt(moment: Date): StoreState {
  const { opens, closes } = SHOP.openingHours
  const { weekday, time } = clockInIndia(moment)
  if (opensOn(weekday) && time >= opens && time < closes) {
    return { isOpen: true, text: `Open now, until ${clockText(closes)}` }
  }
  return {
    isOpen: false,
    text: `Closed now, opens ${nextDay(weekday, time)} at ${clockText(opens)}`,
  }
}

/** The day on which the store opens next, as people say it. */
function nextDay(weekday: string, time: string): string {
  if (opensOn(weekday) && time < SHOP.openingHours.opens) return 'today'
  const today = WEEK.indexOf(weekday)
  const ahead = WEEK.map((_, days) => WEEK[(today + days + 1) % WEEK.length] ?? '')
  const next = ahead.find(opensOn) ?? ''
  return next === ahead[0] ? 'tomorrow' : `on ${DAY_NAMES[next]}`
}

function opensOn(weekday: string): boolean {
  return SHOP.openingHours.days.some((day) => weekday.startsWith(day))
}

function clockInIndia(moment: Date): { weekday: string; time: string } {
  const parts = CLOCK_IN_INDIA.formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { weekday: part('weekday'), time: `${part('hour')}:${part('minute')}` }
}

/** 20:00 as 8:00 PM. */
function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const onTheDial = hour % 12 === 0 ? 12 : hour % 12
  return `${onTheDial}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
