import { randomInt } from 'node:crypto'
import { loadedScripts } from '../fixtures/loaded-scripts.ts'
import { adminSession, expect, test } from '../fixtures/shop-test.ts'
import { expectToast, logIn } from '../fixtures/shopper.ts'

/** Twelve visits would each log in and load the dashboard; a single one is too long on a busy machine. */
const VISITS = [
  ['Dashboard', 'Products', 'Orders', 'Contacts'],
  ['Payments', 'Tax', 'Reviews', 'Artists', 'Promotions'],
  ['Settings', 'Staff', 'Changes', 'Your account'],
]
for (const names of VISITS) {
  test(`an admin finds ${names.join(', ')} in the sidebar`, async ({ page, admin: _ }) => {
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/dashboard')
    const sidebar = page.getByRole('navigation', { name: 'Admin' })
    for (const name of names) {
      await test.step(name, async () => {
        const link = sidebar.getByRole('link', { name, exact: true })
        await link.click()
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await expect(link).toHaveAttribute('aria-current', 'page')
      })
    }
  })
}

test('an admin who is lost is told so, and finds the way out in the sidebar', async ({
  page,
  admin,
}) => {
  expect(admin.token).not.toBe('')
  for (const path of ['/admin/orders', '/admin/products/import', '/admin']) {
    expect((await page.request.get(path)).status(), path).toBe(200)
  }
  for (const path of ['/admin/orders/nowhere', '/admin/orders/a/b/c', '/ADMIN/nowhere/']) {
    expect((await page.request.get(path)).status(), path).toBe(404)
  }
  const reply = await page.goto('/admin/nowhere')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await sidebar.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth/login')
})

test('on a phone the sidebar is a drawer that closes when a page is chosen @only-phone', {
  tag: '@core-phone',
}, async ({ page, admin }) => {
  expect(admin.token).not.toBe('')
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await drawer.getByRole('link', { name: 'Orders' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL('/admin/orders')
})

test('when a session ends in the middle of work, one logs in on the spot and nothing typed is lost', {
  tag: '@core',
}, async ({ page, request }) => {
  const { token } = await adminSession(request)
  await page.goto('/auth/login')
  await page.evaluate((value) => localStorage.setItem('accessToken', value), token)
  await page.goto('/admin/artists')
  await page.getByRole('button', { name: 'Add artist' }).click()
  const form = page.getByRole('dialog', { name: 'Add artist' })
  const studio = `Studio Khadki ${randomInt(1e9)}`
  await form.getByLabel('Studio').fill(studio)
  await form.getByLabel('Name', { exact: true }).fill('Leela Joshi')

  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.evaluate(pressEscapeOnceADialogOpens)
  await form.getByRole('button', { name: 'Add artist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(dialog.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()

  await expect(dialog.getByLabel('E-mail or phone')).toHaveValue('admin@demo.bhitti.in')
  await logIn(page, {
    name: '',
    email: 'admin@demo.bhitti.in',
    phone: '',
    password: 'demo-password',
  })
  await expect(dialog).toHaveCount(0)
  await expect(form.getByLabel('Studio')).toHaveValue(studio)
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Leela Joshi')
  await form.getByRole('button', { name: 'Add artist' }).click()
  await expectToast(page, 'Artist added')
})

/** Dispatches Escape as early as possible: when the dialog gets the focus. */
function pressEscapeOnceADialogOpens(): void {
  const below = document.activeElement?.closest('[role=dialog]')
  addEventListener('focusin', function press({ target }) {
    const opened = target instanceof Element ? target.closest('[role=dialog]') : null
    if (opened === null || opened === below) return
    removeEventListener('focusin', press)
    target?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
  })
}

test('a session that ends in one tab loses nothing in another, and is renewed for both', async ({
  page,
  request,
}) => {
  const { token } = await adminSession(request)
  await page.goto('/auth/login')
  await page.evaluate((value) => localStorage.setItem('accessToken', value), token)
  await page.goto('/admin/staff')
  await page.getByLabel('Name').fill('Meera')
  const other = await page.context().newPage()
  await other.goto('/admin/orders')
  await expect(other.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await other.getByRole('link', { name: 'Contacts' }).click()
  await expect(other.getByRole('dialog', { name: 'Please log in again' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Meera')

  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('dialog', { name: 'Please log in again' })).toBeVisible()
  await logIn(other, {
    name: '',
    email: 'admin@demo.bhitti.in',
    phone: '',
    password: 'demo-password',
  })
  for (const tab of [page, other]) await expect(tab.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Meera')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText('Email address is invalid')).toBeVisible()
})

test('the code of the admin area is not loaded by the storefront', async ({ page, request }) => {
  const scripts = await loadedScripts(page, request, ['/home', '/wallpapers'])
  expect(scripts.length).toBeGreaterThan(2)
  const ofAdmins = scripts.filter(({ code }) => code.includes('Leave the admin area'))
  expect(ofAdmins.map(({ address }) => address)).toEqual([])
})

test('Ctrl K leads to a page, an order or a product by keyboard alone', async ({
  page,
  admin: _,
}) => {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Go to a page, order or product' })
  await expect(field).toBeFocused()
  await field.fill('shop st')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/status')

  await page.keyboard.press('Control+k')
  await field.fill('kasavu')
  await expect(page.getByRole('option', { name: /^Kasavu/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/products?name=Kasavu')
  await expect(page.getByText(/^Showing 1 of/)).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})
