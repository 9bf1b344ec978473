import { askForStockAlert } from '@bhitti/contract/calls/catalogue/stock-alerts.endpoints'
import { expect, it } from 'vitest'
import { api } from '~/testing/fake-api.ts'
import { openPart } from '~/testing/open-page.tsx'
import { CUSTOMER } from '~/testing/people.ts'
import StockAlertForm from './stock-alert-form.tsx'

const ASK = 'Notify me when back in stock'
const part = <StockAlertForm productId="7c9a3f52-0d1b-4c8e-9a44-3f1f0a5b6c40" />

it('somebody who waits for a product is told that one e-mail will come, and to which address', async () => {
  api.reply(askForStockAlert, { success: true, message: '' })
  const page = openPart(part)
  await page.fill('Email address', 'meera@example.in')
  await page.press(ASK)
  await page.findByText('One e-mail to meera@example.in, as soon as this is back in stock.')
})

it('a customer’s own address is filled in', async () => {
  const page = openPart(part, { as: CUSTOMER })
  await page.findByDisplayValue(CUSTOMER.email)
})

it('says beside the field what is wrong with an address, and keeps it', async () => {
  api.reply(askForStockAlert, { success: true, message: '' })
  const page = openPart(part)
  await page.fill('Email address', 'meera@')
  await page.press(ASK)
  await page.findByText('Email address is invalid')
  expect(document.activeElement).toBe(page.getByDisplayValue('meera@'))
})

it('says that the product is in stock again', async () => {
  api.refuse(askForStockAlert, 'stock_alert.in_stock')
  const page = openPart(part)
  await page.fill('Email address', 'meera@example.in')
  await page.press(ASK)
  await page.findByText('This is in stock. You can order it now')
})

it('keeps the address if the request fails, and sends it at the next press', async () => {
  api.disconnect(askForStockAlert)
  const page = openPart(part)
  await page.fill('Email address', 'meera@example.in')
  await page.press(ASK)
  await page.findByText(/could not be reached/)
  page.getByDisplayValue('meera@example.in')
  api.reply(askForStockAlert, { success: true, message: '' })
  await page.press(ASK)
  await page.findByText('We will write to you')
})
