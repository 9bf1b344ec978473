import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acknowledgeBy, settleBy, ticketClock } from './tickets.ts'

const HOUR = 3_600_000
const openedAt = new Date('2026-11-24T06:00:00Z')
const ticket = {
  acknowledgeBy: acknowledgeBy(openedAt),
  settleBy: settleBy(openedAt),
  acknowledgedAt: null,
  settledAt: null,
}
const after = (hours: number) => new Date(openedAt.getTime() + hours * HOUR)

describe('the clock of a complaint', () => {
  it('asks for an acknowledgement within 48 hours, turns amber 12 hours before and red after', () => {
    expect(ticketClock(ticket, after(35))).toMatchObject({ isFor: 'acknowledge', level: 'green' })
    expect(ticketClock(ticket, after(37))?.level).toBe('amber')
    expect(ticketClock(ticket, after(48))?.level).toBe('amber')
    expect(ticketClock(ticket, after(48.1))?.level).toBe('red')
  })

  it('then asks for a settlement within the month, amber in its last week', () => {
    const told = { ...ticket, acknowledgedAt: after(1) }
    expect(ticketClock(told, after(50))).toEqual({
      isFor: 'settle',
      dueAt: '2026-12-24T06:00:00.000Z',
      level: 'green',
    })
    expect(ticketClock(told, after(24 * 23.5))?.level).toBe('amber')
    expect(ticketClock(told, after(24 * 30.5))?.level).toBe('red')
  })

  it('stops once it is settled', () => {
    expect(ticketClock({ ...ticket, settledAt: after(1) }, after(5000))).toBeNull()
  })

  it.each([
    ['2027-01-31T06:00:00Z', '2027-02-28T06:00:00.000Z'],
    ['2028-01-30T06:00:00Z', '2028-02-29T06:00:00.000Z'],
    // Already 1 December in India.
    ['2026-11-30T20:00:00Z', '2026-12-31T20:00:00.000Z'],
  ])('gives one month in India: from %s to %s', (from, to) => {
    expect(settleBy(new Date(from)).toISOString()).toBe(to)
  })

  it('never gives less than 28 days nor more than 31', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), (at) => {
        const days = (settleBy(at).getTime() - at.getTime()) / (24 * HOUR)
        expect(days).toBeGreaterThanOrEqual(28)
        expect(days).toBeLessThanOrEqual(31)
      }),
    )
  })
})
