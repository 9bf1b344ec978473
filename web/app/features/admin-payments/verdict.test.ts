import type { PaymentDesk } from '@bhitti/contract/calls/orders/payment-desk.schemas'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Verdict } from './verdict.tsx'

const CLEAR: PaymentDesk = {
  lastEventAt: null,
  openOrders: [],
  unfinishedRefunds: [],
  returnedPayments: [],
  wrongAmountsInARow: 0,
  openDeliveries: [],
  possibleDuplicates: [],
  unprocessedEvents: [],
  unsentMails: 0,
  reconciliation: null,
}
const textFor = (wrongAmountsInARow: number) =>
  renderToStaticMarkup(createElement(Verdict, { desk: { ...CLEAR, wrongAmountsInARow } }))

it('the desk names the settings at the payment provider from the second wrong amount in a row', () => {
  expect(textFor(1)).toContain('All clear')
  expect(textFor(2)).toContain('The last 2 payments were of another amount')
  expect(textFor(2)).toContain('keep everything off that changes the amount: its own offers')
})
