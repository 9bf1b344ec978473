import type { APIRequestContext } from '@playwright/test'
import type { Customer } from '../fixtures/shop-test.ts'
import { HOME_ADDRESS } from '../fixtures/shopper.ts'
import { saveAddress } from '../fixtures/stage.ts'
import type { EnginePage } from './engine-page.ts'

const PAYMENT = 'iframe[title="Payment window"]'

export async function signIn(page: EnginePage, { email, password }: Customer): Promise<void> {
  await page.open('/auth/login')
  await page.write({ label: 'E-mail or phone' }, email)
  await page.write({ label: 'Password' }, password)
  await page.press({ role: 'button', name: 'Login' })
  await page.arrive(/^\/(home)?$/)
}

export async function payFor(
  page: EnginePage,
  request: APIRequestContext,
  customer: Customer,
): Promise<void> {
  await page.press({ role: 'button', name: 'Add to Cart' })
  await page.see({ role: 'link', name: 'Cart, 1 item' })
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.open('/cart')
  await page.press({ role: 'link', name: 'Proceed to Checkout' })
  await page.press({
    ...{ role: 'radio', within: { role: 'list', name: 'Saved addresses' } },
  })
  await page.press({ role: 'button', name: { pattern: '^Pay ₹' } })
  await page.press({ role: 'button', name: { pattern: '^Pay ₹' }, frame: PAYMENT })
  await page.press({ role: 'button', name: 'Pay on the phone', frame: PAYMENT })
  await page.arrive(/^\/order\/success\/order_/)
}
