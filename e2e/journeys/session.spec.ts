import { answerBadGateway } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { expectToast, logIn, toastOf } from '../fixtures/shopper.ts'
import { endSession } from '../fixtures/stage.ts'

const STILL_LOGGED_IN = 'You are still logged in. Please try again in a moment.'

test('a loader covers the page while a session is checked', async ({ page, customer: _ }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/auth/check-auth', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/terms')
  await expect(page.getByText('Loading...').filter({ visible: true }).first()).toBeVisible()
  release()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
})

test('a session that has ended is forgotten, and anyone who needed it hears why to log in', async ({
  page,
  customer,
  request,
}) => {
  await endSession(request, customer)
  const token = () => page.evaluate(() => localStorage.getItem('accessToken'))
  await test.step('on a page that everybody sees it makes no difference', async () => {
    await page.goto('/terms')
    await expect.poll(token).toBeNull()
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(toastOf(page)).toHaveCount(0)
  })
  await page.goto('/cart')
  await expect(page).toHaveURL('/auth/login')
  await expectToast(page, 'Your session has ended', 'Please log in to continue')
  expect(await token()).toBeNull()
})

test('a session that ends in the middle of a visit is said, and the choice is kept', async ({
  page,
  customer,
  request,
}) => {
  await page.goto('/products/udaipur-damask')
  await page.getByLabel('Height (inches)').fill('120')
  await page.getByLabel('Width (inches)').fill('96')
  await page.getByRole('radio', { name: /^HD/ }).check()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  await endSession(request, customer)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page).toHaveURL('/auth/login')
  await expectToast(page, 'Your session has ended', 'Please log in to continue')
  await logIn(page, customer)
  await expect(page).toHaveURL('/products/udaipur-damask')
  await expect(page.getByLabel('Height (inches)')).toHaveValue('120')
})

test('a session that cannot be checked is kept, and the shopper is told', async ({
  page,
  customer,
  allowedErrors,
  expectAccessible,
}) => {
  allowedErrors.push(/status of 502/, /net::ERR_FAILED/)
  const checkAuth = '**/api/auth/check-auth'
  await test.step('when something else answers for the shop', async () => {
    await answerBadGateway(page, checkAuth)
    await page.goto('/terms')
    await expectToast(page, 'Failed to verify auth', STILL_LOGGED_IN)
    await expect(page.getByText('The shop is not answering right now.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(customer.token)
    await page.unroute(checkAuth)
  })
  await test.step('when nothing answers', async () => {
    await page.route(checkAuth, (route) => route.abort())
    await page.goto('/profile')
    await expectToast(page, 'Failed to verify auth', STILL_LOGGED_IN)
    await expect(
      page.getByRole('heading', { name: 'We could not check your session' }),
    ).toBeVisible()
    await expectAccessible()
    await page.unroute(checkAuth)
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: customer.name })).toBeVisible()
})

test('logging out in one tab logs out the other', async ({ page, customer, context }) => {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: customer.name })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/terms')
  await other.evaluate(() => localStorage.removeItem('accessToken'))
  await expect(page).toHaveURL('/auth/login')
})
