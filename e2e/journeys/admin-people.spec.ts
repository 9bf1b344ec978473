import { randomInt } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { mailedLink } from '../fixtures/outbox.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { expectToast, HOME_ADDRESS, logIn } from '../fixtures/shopper.ts'
import { moveOrder, placeOrder, saveAddress, writeReview } from '../fixtures/stage.ts'

const PASSWORD = 'a-new-password'

test('a review is hidden with a reason, brought back, and replied to below it on the product’s page', async ({
  page,
  admin,
  secondCustomer,
  request,
}) => {
  expect(admin.token).not.toBe('')
  const words = `Peels at the edges ${randomInt(1_000_000)}`
  await writeReview(request, secondCustomer, 'shillong-cherry', words)

  await page.goto('/admin/reviews')
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill(words)
  const entry = reviewWith(page, words)
  await expect(entry).toHaveCount(1)
  await expect(entry.getByText('Published')).toBeVisible()

  await entry.getByRole('button', { name: /^Hide/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide this review?' })
  await dialog.getByRole('button', { name: 'Hide review' }).click()
  await expect(dialog.getByText('Say why, for your colleagues')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Not about this product')
  await dialog.getByRole('button', { name: 'Hide review' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(entry.getByText('Hidden: Not about this product')).toBeVisible()
  await expect(await publicReviews(page, 'shillong-cherry', words)).toHaveCount(0)

  await page.goto('/admin/reviews?state=hidden')
  await reviewWith(page, words)
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(reviewWith(page, words)).toHaveCount(0)
  const done = page.getByRole('status').filter({ hasText: 'is published' })
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(reviewWith(page, words)).toContainText('Hidden: Not about this product')
  await reviewWith(page, words)
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(reviewWith(page, words)).toHaveCount(0)

  await page.goto(`/admin/reviews?rating=2&q=${encodeURIComponent(words)}`)
  await entry.getByRole('button', { name: /^Reply to/ }).click()
  await entry.getByLabel(/^Reply in the name of/).fill('We sent you new glue today.')
  await entry.getByRole('button', { name: 'Save reply' }).click()
  await expect(entry.getByText('Bhitti replied')).toBeVisible()
  const shown = await publicReviews(page, 'shillong-cherry', words)
  await expect(shown).toContainText('Bhitti replied')
  await expect(shown).toContainText('We sent you new glue today.')
})

test('a colleague is invited by mail, joins, works, and is out at once when removed', {
  tag: '@core',
}, async ({ page, admin, browser }) => {
  expect(admin.token).not.toBe('')
  const email = `colleague${randomInt(1_000_000_000)}@example.in`
  const name = `Lakshmi ${randomInt(1_000_000)}`
  await page.goto('/admin/staff')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('no e-mail')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Email address is invalid')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expectToast(page, `An invitation is on its way to ${email}`)
  const invited = page.getByRole('table', { name: 'Invited' }).getByRole('row', { name: email })
  await expect(invited.getByText(/^Sent /)).toBeVisible()

  const link = await mailedLink(email, '/auth/invitation')
  const context = await browser.newContext()
  const colleague = await context.newPage()
  await colleague.goto(link)
  await expect(colleague.getByText('invites you to run Bhitti together')).toBeVisible()
  await expect(colleague).toHaveURL('/auth/invitation')
  await colleague.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await colleague.getByLabel('Confirm password').fill('something else')
  await colleague.getByRole('button', { name: 'Join the staff' }).click()
  await expect(colleague.getByText('Passwords do not match')).toBeVisible()
  await colleague.getByLabel('Confirm password').fill(PASSWORD)
  await colleague.getByRole('button', { name: 'Join the staff' }).click()
  await expect(colleague).toHaveURL('/auth/login')
  await logIn(colleague, { name, email, phone: '', password: PASSWORD })
  await expect(colleague).toHaveURL('/admin/dashboard')
  await colleague.goto('/admin/staff')

  await page.reload()
  const members = page.getByRole('table', { name: 'On the staff' })
  const row = members.getByRole('row', { name: email })
  await expect(row.getByText('Logged in on 1 device')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Invited' }).getByText(email)).toHaveCount(0)
  await row.getByRole('button', { name: /^Remove from staff/ }).click()
  const dialog = page.getByRole('dialog', { name: `Remove ${name} from staff?` })
  await dialog.getByRole('button', { name: 'Remove from staff' }).click()
  await expectToast(page, `${name} is no longer on the staff`)
  await expect(row).toHaveCount(0)

  await colleague.reload()
  await expect(colleague).toHaveURL('/auth/login')
  await logIn(colleague, { name, email, phone: '', password: PASSWORD })
  await expect(colleague.getByRole('alert')).toContainText('is not correct')
  await colleague.goto(link)
  await expect(colleague.getByRole('alert')).toContainText(
    'has been used, withdrawn or has expired',
  )
  await context.close()
})

test('nobody leaves the staff by accident', async ({ page, admin }) => {
  expect(admin.token).not.toBe('')
  await page.goto('/admin/staff')
  const mine = page.getByRole('table', { name: 'On the staff' }).getByRole('row', { name: 'You' })
  await mine.getByRole('button', { name: /^Remove from staff/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave the staff?' })
  await dialog.getByRole('button', { name: 'Remove from staff' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please tick the box first')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toHaveCount(0)
})

test('contacts are found and deleted; a customer’s data goes once the order is finished @phone', async ({
  page,
  admin,
  secondCustomer,
  request,
}) => {
  expect(admin.token).not.toBe('')
  const visitor = `visitor${randomInt(1_000_000_000)}@example.in`
  await request.post('/api/info/userinfopost', { data: { phone: '9876543210', email: visitor } })
  await saveAddress(request, secondCustomer, HOME_ADDRESS)
  const order = await placeOrder(
    request,
    secondCustomer,
    { slug: 'mangalagiri-selvedge' },
    HOME_ADDRESS,
  )

  await page.goto('/admin/contacts')
  await expect(page.getByRole('heading', { name: 'Contacts(Pop up)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All Registered Users' })).toBeVisible()
  const contacts = page.getByRole('region', { name: 'Contacts(Pop up)' })
  await page.getByRole('searchbox').fill(visitor)
  await expect(contacts.getByRole('row')).toHaveCount(2)
  await contacts.getByRole('button', { name: `Delete contact ${visitor}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete contact' }).click()
  await expectToast(page, 'The contact is deleted')
  await expect(contacts.getByText(`No contact matches “${visitor}”.`)).toBeVisible()

  const users = page.getByRole('region', { name: 'All Registered Users' })
  await page.getByRole('searchbox').fill(secondCustomer.email)
  await users.getByRole('button', { name: /^Delete data of/ }).click()
  const dialog = page.getByRole('dialog', { name: `Delete the data of ${secondCustomer.name}?` })
  await expect(dialog.getByText(/is not finished/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete data' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Keep it' }).click()

  await moveOrder(request, order, 'Delivered')
  await users.getByRole('button', { name: /^Delete data of/ }).click()
  await expect(dialog.getByText('1 saved address, cart and wishlist')).toBeVisible()
  await expect(dialog.getByText(/^1 paid order with the name/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete data' }).click()
  await expectToast(page, 'The customer’s data is deleted')
  await expect(users.getByText(/^No registered user matches/)).toBeVisible()
})

test('the registered users are saved as a file', async ({ page, admin: _ }) => {
  await page.goto('/admin/contacts')
  const users = page.getByRole('region', { name: 'All Registered Users' })
  const saved = page.waitForEvent('download')
  await users.getByRole('button', { name: 'Export CSV of registered users' }).click()
  expect((await saved).suggestedFilename()).toBe('customers.csv')
})

test('the log of changes shows who did what, as it was and as it is, and leads there', async ({
  page,
  admin,
  secondCustomer,
  request,
}) => {
  const words = `Faded ${randomInt(1_000_000)}`
  const id = await writeReview(request, secondCustomer, 'paiyya', words)
  const headers = { authorization: `Bearer ${admin.token}` }
  await request.put(`/api/admin/reviews/${id}/hide`, { headers, data: { reason: words } })

  await page.goto('/admin/changes')
  await expect(page.getByText('logged in').first()).toBeVisible()
  await page.getByLabel('What').selectOption('review')
  await expect(page).toHaveURL(/what=review/)
  await page.getByRole('searchbox', { name: 'ID (order, product, customer…)' }).fill(id)
  await expect(page).toHaveURL(new RegExp(id))
  const entry = page.getByRole('listitem').filter({ hasText: words })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Demo Admin · hidden · Review')
  await expect(entry).toContainText('State')
  await expect(entry.getByRole('deletion').first()).toHaveText('Published')
  await expect(entry.getByRole('insertion').first()).toHaveText('Hidden')
  await expect(entry).toContainText('Reason')

  await entry.getByRole('link', { name: /^Review / }).click()
  await expect(page).toHaveURL(/\/admin\/reviews\?q=/)
  await expect(reviewWith(page, `Hidden: ${words}`)).toHaveCount(1)
})

test('a bulk edit is one entry of the log, which opens to the single changes @phone', async ({
  page,
  admin,
  request,
}) => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const products = [await addProduct(request, headers), await addProduct(request, headers)]
  const saved = await request.post('/api/admin/products/bulk', {
    headers,
    data: {
      rows: products.map(({ _id, version }) => ({ id: _id, version, changes: { price: 1250 } })),
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)

  await page.goto(`/admin/changes?q=${products[0]?._id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Changed together with others.')).toBeVisible()
  await main.getByRole('link', { name: 'Show all of them' }).click()
  const entry = main.getByRole('listitem').filter({ hasText: 'Bulk edit' })
  await expect(entry).toContainText('Demo Admin · Bulk edit: 2 products')
  await entry.getByRole('button', { name: 'Show individual changes' }).focus()
  await page.keyboard.press('Enter')
  const singles = entry.getByRole('list', { name: 'Individual changes' }).getByRole('listitem')
  await expect(singles).toHaveCount(2)
  await expect(singles.first()).toContainText('Price₹120 →  became ₹1,250')
  await entry.getByRole('button', { name: 'Hide individual changes' }).click()
  await expect(singles).toHaveCount(0)
  for (const { _id } of products) {
    await request.delete(`/api/admin/products/delete/${_id}`, { headers })
  }
})

async function addProduct(
  request: APIRequestContext,
  headers: Record<string, string>,
): Promise<{ _id: string; version: number }> {
  const { data } = await (await request.get('/api/shop/products/get/paiyya')).json()
  const reply = await request.post('/api/admin/products/add', {
    headers,
    data: {
      productName: `Kamal Bagh ${randomInt(1_000_000)}`,
      description: 'Lotus ponds at dusk.',
      productType: 'wallpapers',
      price: 120,
      stockQuantity: 5,
      popularity: 0,
      image1: data.image1,
    },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  const { _id, version } = (await reply.json()).data
  return { _id, version }
}

function reviewWith(page: Page, words: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: words })
}

async function publicReviews(page: Page, slug: string, words: string): Promise<Locator> {
  await page.goto(`/products/${slug}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByText(/Be the first|from \d+ review/)).toBeVisible()
  return reviews.getByRole('listitem').filter({ hasText: words })
}
