import type { Browser, Page } from '@playwright/test'
import { test } from '../fixtures/own-shop.ts'
import { type Customer, expect } from '../fixtures/shop-test.ts'
import { expectToast, HOME_ADDRESS } from '../fixtures/shopper.ts'
import { placeOrder } from '../fixtures/stage.ts'

// A separate shop, because policies change for everybody.
test.describe.configure({ mode: 'default' })

const SAVED = 'Saved. Shoppers will see it once it is published'
const PUBLISHED = 'Published. Shoppers see it within two seconds'
const ROLL = { slug: 'kaveri-stripe-roll' }

test('a policy is edited, seen before it is published, published, read by shoppers and taken back, and an order keeps its version', {
  tag: ['@phone', '@core'],
}, async ({ page, admin, browser, request, secondCustomer }) => {
  test.slow()
  expect(admin.token).not.toBe('')
  const first = await placeOrder(request, secondCustomer, ROLL, HOME_ADDRESS)

  await page.goto('/admin/texts')
  await page.getByRole('link', { name: 'Terms & Conditions' }).click()
  const text = page.getByLabel('Text', { exact: true }).last()
  await text.fill(
    '## Who sells to you {#the-seller}\n\nWe deliver **by elephant**, see [returns](/shipping). Call {{fax}} within [[days]] days.\n\n<script>alert(1)</script>',
  )
  await show(page, 'Preview')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('by elephant')).toBeVisible()
  await expect(preview).toContainText('There is no fact {{fax}}')
  await expect(preview).toContainText('Fill in what stands in brackets: [[days]]')
  await expect(preview).toContainText('HTML cannot be used')

  await page.reload()
  await expect(page.getByText('What you had typed here is back')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, SAVED)
  await page.getByRole('button', { name: 'Publish…' }).click()
  const question = page.getByRole('dialog', { name: 'Publish Terms & Conditions?' })
  await expect(question.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await question.getByRole('button', { name: 'Continue writing' }).click()

  await show(page, 'Write')
  await text.fill('## Who sells to you {#the-seller}\n\nWe deliver **by elephant**.')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(question.getByText('by elephant')).toBeVisible()
  await question.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectToast(page, PUBLISHED)

  const shopper = await (await browser.newContext()).newPage()
  await expect
    .poll(async () => {
      await shopper.goto('/terms')
      return shopper.getByRole('main').textContent()
    })
    .toContain('by elephant')
  await expect(shopper.getByRole('heading', { name: /^Who sells to you/ })).toBeVisible()
  const second = await placeOrder(request, secondCustomer, ROLL, HOME_ADDRESS)

  // Publishing the sample again creates a new version.
  await page.getByRole('button', { name: 'Read version 1', exact: true }).click()
  const version = page.getByRole('dialog', { name: 'Terms & Conditions, version 1' })
  await version.getByRole('tab', { name: /^Compared with/ }).click()
  await expect(
    version.locator('del').filter({ hasText: 'Goods made to your measure' }),
  ).toBeVisible()
  await version.getByRole('button', { name: 'Publish this version' }).click()
  await expectToast(page, PUBLISHED)
  await expect
    .poll(async () => {
      await shopper.goto('/terms')
      return shopper.getByRole('main').textContent()
    })
    .toContain('Goods made to your measure')
  await shopper.context().close()

  // The order placed in between still has the version of that day.
  const buyer = await pageOf(browser, secondCustomer)
  await buyer.goto(`/order/success/${second.providerOrderId}`)
  await buyer.goto('/profile')
  await buyer
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  const order = buyer.getByRole('dialog')
  await order.getByRole('link', { name: /^Terms & Conditions, version [23]$/ }).click()
  await expect(buyer.getByText(/^This is version [23]$/)).toBeVisible()
  await expect(buyer.getByRole('main')).toContainText('by elephant')
  expect(first.id).not.toBe(second.id)
  await buyer.context().close()
})

test('of two who edit a text, the second is told, and both versions are kept', async ({
  page,
  admin,
  browser,
}) => {
  const colleague = await pageOf(browser, admin)
  await page.goto('/admin/texts/consultation')
  await colleague.goto('/admin/texts/consultation')
  await page.getByLabel('Text', { exact: true }).fill('Mine comes first.')
  await colleague.getByLabel('Text', { exact: true }).fill('And mine second.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, SAVED)
  await colleague.getByRole('button', { name: 'Save draft' }).click()
  const notice = colleague.getByRole('alert').filter({ hasText: 'Somebody else has saved' })
  await expect(notice).toBeVisible()
  await expect(colleague.getByLabel('Text', { exact: true })).toHaveValue('And mine second.')
  await notice.getByRole('button', { name: 'Save mine as a newer version' }).click()
  await expectToast(colleague, SAVED)
  const history = colleague.getByRole('table', { name: 'History' })
  await expect(history.getByRole('row')).toHaveCount(4)
  await colleague.getByRole('button', { name: 'Read version 2' }).click()
  await expect(colleague.getByRole('dialog')).toContainText('Mine comes first.')
  await colleague.context().close()
})

test('a text that is withdrawn is nowhere in the shop, and its page says so to people and machines', async ({
  page,
  admin,
  browser,
}) => {
  expect(admin.token).not.toBe('')
  for (const piece of ['privacy', 'story']) {
    await page.goto(`/admin/texts/${piece}`)
    await page.getByRole('button', { name: 'Withdraw…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expectToast(page, 'Withdrawn. Shoppers no longer see it')
  }
  const visitor = await (await browser.newContext()).newPage()
  await expect
    .poll(async () => {
      await visitor.goto('/privacy')
      return visitor.getByRole('main').textContent()
    })
    .toContain('This page has not been published yet')
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await visitor.goto('/home')
  await expect(visitor.getByRole('heading', { name: 'Why Choose Us' })).toBeVisible()
  await expect(visitor.getByText('5000+')).toHaveCount(0)
  await visitor.context().close()

  await page.goto('/admin/texts/story')
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeEnabled()
})

/** On a phone the editor and the preview alternate. */
async function show(page: Page, side: 'Write' | 'Preview'): Promise<void> {
  const choice = page.getByRole('radio', { name: side })
  if (await choice.isVisible()) await choice.check()
}

async function pageOf(browser: Browser, person: Pick<Customer, 'token'>) {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript((token) => localStorage.setItem('accessToken', token), person.token)
  return page
}
