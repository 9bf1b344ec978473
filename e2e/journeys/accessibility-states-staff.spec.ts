/** Continued in accessibility-states-products.spec.ts and accessibility-states-tax.spec.ts. */
import { UNNAMED_ADMIN } from '@bhitti/contract/rules/shop/roles'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessibleState } from '../fixtures/accessibility.ts'
import { colourProfile } from '../fixtures/colour-profile.ts'
import { test } from '../fixtures/own-shop.ts'
import { adminSession, expect } from '../fixtures/shop-test.ts'
import { HOME_ADDRESS, logIn } from '../fixtures/shopper.ts'
import { bearer, placeOrder, writeReview } from '../fixtures/stage.ts'

// Seeding the demo's year is slow, so the tests share one shop.
test.describe.configure({ mode: 'default' })
test.use({ shopSettings: { SEED: 'demo' } })

const DAMASK = {
  slug: 'udaipur-damask',
  quantity: 2,
  height: 120,
  width: 96,
  selectedMaterial: 'HD',
}
const ROLL = { slug: 'kaveri-stripe-roll' }
const BOTH_WIDTHS = { tag: '@phone' }

test(
  'what is done with an order is accessible',
  BOTH_WIDTHS,
  async ({ page, request, admin, secondCustomer }) => {
    test.slow()
    const { id } = await placeOrder(request, secondCustomer, DAMASK, HOME_ADDRESS)
    const dialog = page.getByRole('dialog', { name: /^Order BH/ })
    const open = () => page.goto(`/admin/orders?order=${id}`)
    await expectAccessibleState(page, 'an order that is about to be cancelled', async () => {
      await open()
      await dialog.getByLabel('New status').selectOption('Cancelled')
      await expect(dialog.getByLabel('Put 2 pieces back into stock')).toBeChecked()
    })
    await expectAccessibleState(page, 'a refund that is too large', async () => {
      await open()
      await dialog.getByRole('button', { name: 'Refund…' }).click()
      const form = dialog.getByRole('form', { name: 'Refund' })
      await form.getByRole('radio', { name: /^Part of it/ }).check()
      const lines = form.getByRole('group', { name: 'What is it for?' })
      await lines.getByRole('textbox').first().fill('99999')
      await form.getByRole('button', { name: /^Refund ₹/ }).click()
      await expect(form.getByText('At most ₹20,640 can be refunded')).toBeVisible()
    })
    await noteAndTag(request, admin, id)
    await expectAccessibleState(page, 'an order with a note that goes elsewhere', async () => {
      await open()
      await dialog.getByRole('button', { name: 'Change the address' }).click()
      const form = dialog.getByRole('form', { name: 'Delivery address' })
      await form.getByLabel('City').fill('Mumbai')
      await form.getByLabel('PIN code').fill('400002')
      await form.getByRole('button', { name: 'See what it changes' }).click()
      await expect(form.getByRole('status')).toContainText('The invoice names Maharashtra')
    })
    await expectAccessibleState(page, 'a parcel without its number', async () => {
      await open()
      await dialog.getByRole('button', { name: /^Pack a parcel/ }).click()
      const form = dialog.getByRole('form', { name: 'New parcel' })
      await form.getByLabel('It leaves now: tell the customer').check()
      await form.getByRole('button', { name: 'Pack and send' }).click()
      await expect(form).toContainText('Enter the tracking number before it leaves')
    })
    await expectAccessibleState(page, 'a parcel that is packed', async () => {
      const form = dialog.getByRole('form', { name: 'New parcel' })
      await form.getByLabel('Tracking number').fill(`AXE${Date.now()}`)
      await form.getByLabel('It leaves now: tell the customer').uncheck()
      await form.getByRole('button', { name: 'Pack it' }).click()
      await expect(dialog.getByRole('button', { name: 'Label of parcel 1' })).toBeVisible()
    })
    await expectAccessibleState(page, 'labels that are made', async () => {
      await page.goto(`/admin/orders?q=${encodeURIComponent(secondCustomer.email)}`)
      await page.getByRole('checkbox', { name: /^Choose order/ }).check()
      await page.getByRole('button', { name: 'Packing slips' }).click()
      const run = page.getByRole('dialog', { name: 'Packing slips' })
      await expect(run).toContainText('1 order is done')
    })
  },
)

test(
  'a print on the board is accessible',
  BOTH_WIDTHS,
  async ({ page, request, admin, secondCustomer }) => {
    expect(admin.token).not.toBe('')
    const { id } = await placeOrder(request, secondCustomer, DAMASK, HOME_ADDRESS)
    const headers = bearer(secondCustomer)
    const details = await (await request.get(`/api/shop/order/details/${id}`, { headers })).json()
    const card = page.getByRole('article')
    await expectAccessibleState(page, 'a print without its batch', async () => {
      await page.goto(`/admin/board?search=${details.data.orderNumber}`)
      await card.getByRole('button', { name: /to Printing$/ }).click()
      const dialog = page.getByRole('dialog', { name: 'On to Printing' })
      await dialog.getByRole('button', { name: 'Move it' }).click()
      await expect(dialog.getByLabel('Batch')).toHaveAccessibleDescription(/Enter the batch/)
    })
    await expectAccessibleState(page, 'a code that no print has', async () => {
      const dialog = page.getByRole('dialog', { name: 'On to Printing' })
      await dialog.getByLabel('Batch').fill('R-17')
      await dialog.getByRole('button', { name: 'Move it' }).click()
      await card.getByRole('button', { name: /to Checking$/ }).click()
      const checking = page.getByRole('region', { name: 'Checking' })
      await expect(checking.getByRole('article')).toHaveCount(1)
      await card.getByRole('link', { name: 'Udaipur Damask' }).click()
      await page.getByRole('button', { name: 'Scan strips' }).click()
      const scan = page.getByRole('dialog', { name: 'Scan a label' })
      await scan.getByLabel('Code').fill('00000000-1')
      await scan.getByRole('button', { name: 'Look up' }).click()
      await expect(scan.getByText('No print has this code')).toBeVisible()
    })
    await expectAccessibleState(page, 'a complaint that does not say what is wrong', async () => {
      await page.goto('/admin/complaints/new')
      await page.getByLabel('Order number').fill(details.data.orderNumber)
      await page.getByRole('button', { name: 'Find the order' }).click()
      await page.getByRole('button', { name: 'Save complaint' }).click()
      await expect(page.getByText('Choose what is wrong')).toBeVisible()
    })
  },
)

test('people are accessible', BOTH_WIDTHS, async ({ page, request, admin, secondCustomer }) => {
  expect(admin.token).not.toBe('')
  await placeOrder(request, secondCustomer, ROLL, HOME_ADDRESS)
  const words = `Peels at the edges ${secondCustomer.phone}`
  await writeReview(request, secondCustomer, 'shillong-cherry', words)
  await expectAccessibleState(page, 'a reply to a review', async () => {
    await page.goto(`/admin/reviews?q=${encodeURIComponent(words)}`)
    await page.getByRole('button', { name: /^Reply to/ }).click()
    await expect(page.getByLabel(/^Reply in the name of/)).toBeVisible()
  })
  await expectAccessibleState(page, 'reviews that wait', async () => {
    await page.goto('/admin/reviews?state=waiting')
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  })
  await expectAccessibleState(page, 'the question whether somebody’s data is deleted', async () => {
    await page.goto(`/admin/contacts`)
    await page.getByRole('searchbox').fill(secondCustomer.email)
    const { name, email } = secondCustomer
    await page.getByRole('button', { name: `Delete data of ${name}, ${email}` }).click()
    await expect(page.getByRole('dialog').getByText(/is not finished/)).toBeVisible()
  })
  await expectAccessibleState(page, 'an invitation that is refused', async () => {
    await page.goto('/admin/staff')
    await page.getByLabel('Name').fill('Lakshmi')
    await page.getByLabel('Email').fill('no e-mail')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(page.getByText('Email address is invalid')).toBeVisible()
  })
  await expectAccessibleState(page, 'an owner who leaves', async () => {
    const mine = page.getByRole('table', { name: 'On the staff' }).getByRole('row', { name: 'You' })
    await mine.getByRole('button', { name: /^Remove from staff/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave the staff?' })
    await dialog.getByRole('button', { name: 'Remove from staff' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Please tick the box first')
  })
})

test('the ledger of an artist is accessible', BOTH_WIDTHS, async ({ page, request, admin }) => {
  const artists = await request.get('/api/admin/artists', { headers: bearer(admin) })
  const { _id } = (await artists.json()).data[0]
  await expectAccessibleState(page, 'the ledger', async () => {
    await page.goto(`/admin/artists/${_id}`)
    await page.getByRole('tab', { name: 'Ledger' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
  await expectAccessibleState(page, 'a statement', async () => {
    await page.getByRole('tab', { name: 'Statements' }).click()
    await page.getByRole('row').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Statement of')
  })
  await expectAccessibleState(page, 'submissions', async () => {
    await page.goto('/admin/artists?view=submissions')
    await expect(page.getByText(/ submissions?$/).first()).toBeVisible()
  })
})

test(
  'texts and promotions are accessible while they are written',
  BOTH_WIDTHS,
  async ({ page, request, admin }) => {
    const text = page.getByLabel('Text', { exact: true }).last()
    const preview = page.getByRole('region', { name: 'Preview' })
    await expectAccessibleState(page, 'a text that is written', async () => {
      await page.goto('/admin/texts')
      await page.getByRole('link', { name: 'Terms & Conditions' }).click()
      await text.fill('## Who sells to you\n\nWe deliver **by elephant**, call {{fax}}.')
      await expect(page.getByText('by elephant').first()).toBeAttached()
    })
    await expectAccessibleState(page, 'its preview', async () => {
      await show(page, 'Preview')
      await expect(preview).toContainText('There is no fact {{fax}}')
    })
    await expectAccessibleState(page, 'the question whether it is published', async () => {
      await show(page, 'Write')
      await text.fill('## Who sells to you\n\nWe deliver **by elephant**.')
      await page.getByRole('button', { name: 'Publish…' }).click()
      await expect(page.getByRole('dialog', { name: 'Publish Terms & Conditions?' })).toBeVisible()
      await expect(page.getByRole('dialog').getByText('by elephant')).toBeVisible()
    })
    await expectAccessibleState(page, 'two versions of a text that are compared', async () => {
      await saveAnotherVersion(request, admin, 'privacy')
      await page.goto('/admin/texts/privacy')
      await page.getByRole('button', { name: 'Read version 1', exact: true }).click()
      const version = page.getByRole('dialog', { name: /, version 1$/ })
      await version.getByRole('tab', { name: /^Compared with/ }).click()
      const added = version.getByRole('insertion').filter({ hasText: 'elephant' })
      await expect(added).toBeVisible()
      await expect(version.getByRole('deletion').first()).toBeVisible()
    })
    await expectAccessibleState(page, 'a promotion that is written', async () => {
      await page.goto('/admin/promotions')
      await page.getByRole('button', { name: 'New promotion' }).click()
      const form = page.getByRole('form', { name: 'Promotion' })
      await form.getByLabel('Code').fill('AUTUMN')
      await form.getByLabel('Percent off').fill('10')
      await expect(form.getByRole('status')).toContainText('A cart of')
    })
  },
)

test('settings that are refused are accessible', BOTH_WIDTHS, async ({ page, request, admin }) => {
  await expectAccessibleState(page, 'sizes of rolls', async () => {
    await page.goto('/admin/settings#printing')
    const form = page.getByRole('form', { name: 'Printing' })
    const canvas = form.getByRole('group', { name: 'Canvas' })
    await canvas.getByLabel('Strip width').fill('80 cm')
    await form.getByLabel('Resolution').fill('301')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(canvas.getByLabel('Strip width')).toBeFocused()
  })
  await expectAccessibleState(page, 'the profile of a press', async () => {
    await page.goto('/admin/settings#printing')
    const profile = page
      .getByRole('group', { name: 'Canvas' })
      .getByRole('group', { name: /^Printer profile/ })
    await profile.getByLabel('Choose an ICC file').setInputFiles({
      ...{ name: 'press.icc', mimeType: 'application/vnd.iccprofile' },
      buffer: colourProfile('prtr', 'Latex on canvas'),
    })
    await expect(profile.getByText(/^Latex on canvas, since /)).toBeVisible()
  })
  await request.delete('/api/admin/printer-profiles/Canvas', { headers: bearer(admin) })
  await expectAccessibleState(page, 'zones of delivery', async () => {
    await page.goto('/admin/settings')
    const shipping = page.getByRole('form', { name: 'Shipping', exact: true })
    await shipping.locator('summary').filter({ hasText: 'Hyderabad' }).click()
    await shipping.getByRole('button', { name: 'Add a zone' }).click()
    const zones = shipping.getByRole('group', { name: 'Zones' })
    await zones.getByLabel('Name of the zone').last().fill('City again')
    await zones.getByLabel('PIN codes that begin with').last().fill('500')
    await zones.getByLabel('Charge', { exact: true }).last().fill('1')
    await shipping.getByRole('button', { name: 'Save' }).click()
    await expect(zones.getByText('There is another zone for these PIN codes: 500')).toBeVisible()
  })
})

test('figures, tax and payments are accessible', BOTH_WIDTHS, async ({ page, admin }) => {
  expect(admin.token).not.toBe('')
  await expectAccessibleState(page, 'figures as a table', async () => {
    await page.goto('/admin/dashboard')
    const revenue = page.getByRole('region', { name: 'Revenue over time' })
    await revenue.getByText('Figures as a table').click()
    await expect(revenue.getByRole('row')).toHaveCount(31)
  })
  await expectAccessibleState(page, 'GSTR-1', async () => {
    await page.goto('/admin/tax')
    await page.getByRole('tab', { name: 'GSTR-1' }).click()
    await expect(page.getByText('let your accountant confirm')).toBeVisible()
  })
  await expectAccessibleState(page, 'all orders in the books', async () => {
    await page.getByRole('tab', { name: 'Books' }).click()
    await page.getByLabel('Orders shown').selectOption('All of the month')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
  await expectAccessibleState(page, 'payments that are compared', async () => {
    await page.goto('/admin/payments')
    await page.getByRole('button', { name: 'Compare now' }).click()
    await expect(page.getByText(/^(Difference ₹0|Differences)/)).toBeVisible()
  })
})

test(
  'the frame of the admin area is accessible',
  BOTH_WIDTHS,
  async ({ page, admin }, { project }) => {
    expect(admin.token).not.toBe('')
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    if (project.name === 'phone') {
      await expectAccessibleState(page, 'the drawer', async () => {
        await page.getByRole('button', { name: 'Menu' }).click()
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      })
    } else {
      await expectAccessibleState(page, 'the palette', async () => {
        await page.keyboard.press('Control+k')
        const field = page.getByRole('combobox', { name: 'Go to a page, order or product' })
        await expect(field).toBeFocused()
      })
    }
    await expectAccessibleState(page, 'the question for a name', async () => {
      await page.route('**/api/auth/check-auth', async (route) => {
        const response = await route.fetch()
        const { user, ...reply } = await response.json()
        await route.fulfill({
          response,
          json: { ...reply, user: { ...user, name: UNNAMED_ADMIN } },
        })
      })
      await page.goto('/admin/dashboard')
      await expect(page.getByRole('dialog', { name: 'What is your name?' })).toBeVisible()
    })
    await page.unroute('**/api/auth/check-auth')
    await expectAccessibleState(page, 'a second factor', async () => {
      await page.goto('/admin/account')
      await page.getByRole('button', { name: 'Set up a second factor' }).click()
      await expect(page.getByRole('dialog', { name: 'Set up a second factor' })).toBeVisible()
    })
  },
)

test('what a role sees and does not see is accessible', BOTH_WIDTHS, async ({ page, request }) => {
  const rules = (roles: string[], token: string) =>
    request.put('/api/admin/staff/factor-rules', {
      ...{ headers: bearer({ token }), data: { roles } },
    })
  await expectAccessibleState(page, 'the dashboard of the workshop', async () => {
    await logInAs(page, 'workshop')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  })
  await expectAccessibleState(page, 'a page that is not for the workshop', async () => {
    await page.goto('/admin/payments')
    await expect(
      page.getByRole('heading', { name: 'This page is not for your role' }),
    ).toBeVisible()
  })
  const { token } = await adminSession(request)
  expect((await rules(['accounts'], token)).ok()).toBe(true)
  await expectAccessibleState(page, 'a second factor that a role has to have', async () => {
    await page.evaluate(() => localStorage.removeItem('accessToken'))
    await logInAs(page, 'accounts')
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  })
  await rules([], token)
})

async function noteAndTag(
  request: APIRequestContext,
  admin: { token: string },
  id: string,
): Promise<void> {
  const headers = bearer(admin)
  const noted = await request.post(`/api/admin/orders/${id}/notes`, {
    ...{ headers, data: { text: 'Please ring before it goes' } },
  })
  expect(noted.ok(), await noted.text()).toBe(true)
  const tagged = await request.put(`/api/admin/orders/${id}/tags`, {
    ...{ headers, data: { tags: ['villa'] } },
  })
  expect(tagged.ok(), await tagged.text()).toBe(true)
}

async function saveAnotherVersion(
  request: APIRequestContext,
  admin: { token: string },
  piece: string,
): Promise<void> {
  const headers = bearer(admin)
  const { data } = await (await request.get(`/api/admin/content/${piece}`, { headers })).json()
  const { number, typed } = data.current
  const text = '## Who we are\n\nWe deliver by elephant.'
  const saved = await request.post(`/api/admin/content/${piece}/versions`, {
    ...{ headers, data: { typed: { ...typed, text }, seen: number } },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
}

async function logInAs(page: Page, role: string): Promise<void> {
  await page.goto('/auth/login')
  const email = `${role}@demo.bhitti.in`
  await logIn(page, { name: '', phone: '', email, password: 'demo-password' })
}

/** Chooses a side of the editor. Wide windows show both and have no choice. */
async function show(page: Page, side: 'Write' | 'Preview'): Promise<void> {
  const choice = page.getByRole('radio', { name: side })
  if (await choice.isVisible()) await choice.check()
}
