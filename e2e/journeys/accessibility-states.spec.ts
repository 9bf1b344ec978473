/** Continued from the cart on in accessibility-states-buying.spec.ts. */
import { expectAccessibleState } from '../fixtures/accessibility.ts'
import { openAccountChooser, useAnotherEmail } from '../fixtures/google.ts'
import { test } from '../fixtures/own-shop.ts'
import { expect, newCustomer } from '../fixtures/shop-test.ts'

test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('popupShown', 'true'))
})

test('forms of an account that are refused are accessible', { tag: '@phone' }, async ({
  page,
  newcomer,
}) => {
  await expectAccessibleState(page, 'a registration that is refused', async () => {
    await page.goto('/auth/register')
    await page.getByLabel('Name').fill(newcomer.name)
    await page.getByLabel('Phone').fill('12345')
    await page.getByLabel('Email').fill('no e-mail')
    await page.getByLabel('Password', { exact: true }).fill('secret-1')
    await page.getByLabel('Confirm password').fill('secret-1')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Email address is invalid')).toBeVisible()
  })
  await expectAccessibleState(page, 'a new password that is too short', async () => {
    await page.goto('/auth/reset#token=a-token')
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByLabel('Confirm new password').fill('short')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText(/Use at least 8 characters/).first()).toBeVisible()
  })
  await expectAccessibleState(page, 'an address to confirm', async () => {
    await page.goto('/auth/confirm-email#token=a-token')
    await expect(page.getByRole('button', { name: 'Confirm this address' })).toBeVisible()
  })
})

test('the way through Google is accessible', { tag: '@phone' }, async ({
  page,
  request,
  newcomer,
}) => {
  await newCustomer(request, newcomer)
  await expectAccessibleState(page, 'the accounts to choose from', () => openAccountChooser(page))
  await expectAccessibleState(page, 'another e-mail', async () => {
    await page.getByText('Use another e-mail…').click()
    await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible()
  })
  await expectAccessibleState(page, 'the question whether an account is one’s own', async () => {
    await openAccountChooser(page)
    await useAnotherEmail(page, { name: 'Meera Iyer', email: newcomer.email })
    await expect(page.getByRole('heading', { name: 'Is this account yours?' })).toBeVisible()
  })
})

test(
  'what opens over every page is accessible',
  { tag: '@phone' },
  async ({ page, context, allowedErrors }, { project }) => {
    allowedErrors.push(/net::ERR_/)
    await expectAccessibleState(page, 'the menu', async () => {
      await page.goto('/terms')
      if (project.name === 'phone') {
        await page.getByRole('button', { name: 'Menu' }).click()
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      } else {
        await page.getByRole('button', { name: 'Contact Us' }).first().click()
        await expect(page.getByRole('link', { name: 'Reach Out' }).first()).toBeVisible()
      }
    })
    await expectAccessibleState(page, 'a page without a network', async () => {
      await page.goto('/terms')
      await expect(page.getByRole('link', { name: 'Search' }).first()).toBeVisible()
      await context.setOffline(true)
      await expect(page.getByText('You are offline.')).toBeVisible()
    })
    await context.setOffline(false)
    await expectAccessibleState(page, 'the popup of a first visit', async () => {
      await page.addInitScript(() => sessionStorage.removeItem('popupShown'))
      await page.goto('/home')
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  },
)

test('lists that are filtered and searched are accessible', { tag: '@phone' }, async ({ page }) => {
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expectAccessibleState(page, 'the filters', async () => {
    await page.goto('/wallpapers')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(drawer).toBeVisible()
  })
  await expectAccessibleState(page, 'a colour that is chosen', async () => {
    await drawer.getByRole('button', { name: 'Maroon' }).click()
    await expect(drawer.getByText('Nearest to maroon first')).toBeVisible()
  })
  await expectAccessibleState(page, 'the nearest colours', async () => {
    await page.goto('/wallpapers?near=64192a')
    await expect(page.getByText('the nearest colours first')).toBeVisible()
  })
  await expectAccessibleState(page, 'a search that has not begun', async () => {
    await page.goto('/search')
    await expect(page.getByRole('searchbox', { name: 'Search Products' })).toBeFocused()
  })
  await expectAccessibleState(page, 'suggestions for three letters', async () => {
    await page.getByRole('searchbox', { name: 'Search Products' }).pressSequentially('pal')
    await expect(page.getByRole('heading', { name: 'By colour' })).toBeVisible()
  })
})

test('a product that is looked at closely is accessible', { tag: '@phone' }, async ({ page }) => {
  const lightbox = page.getByRole('dialog')
  await expectAccessibleState(page, 'a picture in full screen', async () => {
    await page.goto('/products/shillong-cherry')
    const pictures = page.getByRole('region', { name: 'Pictures' })
    await pictures.getByRole('button', { name: /open full screen$/ }).click()
    await expect(lightbox.getByRole('img')).toBeVisible()
  })
  await expectAccessibleState(page, 'the design true to size', async () => {
    await lightbox.getByRole('button', { name: 'The design, true to size' }).click()
    await expect(lightbox.getByRole('img', { name: /^The design, true to size/ })).toBeVisible()
  })
  await expectAccessibleState(page, 'the details of a product', async () => {
    await page.goto('/products/shillong-cherry')
    await page.getByRole('heading', { name: 'Product Details' }).click()
    await expect(page.getByRole('group').filter({ hasText: 'Product Details' })).toBeVisible()
  })
  await expectAccessibleState(page, 'a PIN code that is refused', async () => {
    await page.getByLabel('Delivery to PIN code').fill('0194')
    await page.getByLabel('Delivery to PIN code').press('Enter')
    await expect(page.getByText('the first digit is not 0').first()).toBeVisible()
  })
})

test('a design of several colours is accessible', { tag: '@phone' }, async ({ page, request }) => {
  const { data } = await (await request.get('/api/shop/products/get?limit=100')).json()
  const inColours = data.find(
    ({ colourwayGroup }: { colourwayGroup: string | null }) => colourwayGroup !== null,
  )
  const colours = page.getByRole('navigation', { name: 'Colours of this design' })
  await expectAccessibleState(page, 'its colours', async () => {
    await page.goto(`/products/${inColours.slug}`)
    await expect(colours.getByRole('link').nth(1)).toBeVisible()
  })
  await expectAccessibleState(page, 'another of its colours', async () => {
    await colours.locator('a:not([aria-current])').first().click()
    await expect(page).not.toHaveURL(`/products/${inColours.slug}`)
    await expect(colours.locator('a[aria-current]')).toBeVisible()
  })
})

test('a product that is measured is accessible', { tag: '@phone' }, async ({ page, customer }) => {
  test.slow()
  expect(customer.token).not.toBe('')
  await expectAccessibleState(page, 'a mural on a wall, in strips', async () => {
    await page.goto('/products/shillong-cherry')
    await page.getByRole('radio', { name: 'Centimetres' }).check()
    await page.getByLabel('Height (cm)').fill('250')
    await page.getByLabel('Width (cm)').fill('360')
    await page.getByRole('radio', { name: /^Canvas/ }).check()
    await expect(page.getByText(/^Comes as 4 strips/)).toBeVisible()
    const wall = page.getByRole('region', { name: 'Your wall' })
    await expect(wall.getByRole('application')).toBeVisible()
  })
  await expectAccessibleState(page, 'a pattern that is in the cart', async () => {
    await page.goto('/products/udaipur-damask')
    await page.getByLabel('Height (cm)').fill('259.1')
    await page.getByLabel('Width (cm)').fill('300')
    await page.getByRole('radio', { name: /^HD/ }).check()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText('Added to your cart.')).toBeVisible()
  })
  await page.evaluate(() => localStorage.removeItem('lengthUnit'))
  await expectAccessibleState(page, 'rolls for a wall with a window', async () => {
    await page.goto('/products/khus')
    await page.getByText('How many rolls do I need?').click()
    await page.getByLabel('Wall height (inches)').fill('108')
    await page.getByLabel('Wall width (inches)').fill('144')
    await page.getByRole('button', { name: 'Add a window' }).click()
    const opening = page.getByRole('group', { name: 'Window (inches)' })
    await opening.getByLabel('Width', { exact: true }).fill('24')
    await expect(page.getByText('The openings do not save a whole drop')).toBeVisible()
  })
  await expectAccessibleState(page, 'a curtain for a window', async () => {
    await page.goto('/products/kannur-cotton-drape')
    await page.getByText('How many metres do I need?').click()
    await page.getByLabel('Width to cover (inches)').fill('72')
    await page.getByLabel('Drop (inches)').fill('84')
    await expect(page.getByRole('button', { name: 'Use 7.4 metres' })).toBeVisible()
  })
  await expectAccessibleState(page, 'a curtain that is made for it', async () => {
    await page.getByRole('button', { name: 'Use 7.4 metres' }).click()
    const made = page.getByRole('status').filter({ hasText: 'Made for your window' })
    await expect(made).toBeVisible()
  })
  await expectAccessibleState(page, 'a blind whose sides may be mixed up', async () => {
    await page.goto('/products/chik')
    await page.getByText('How do I measure my window?').click()
    for (const [name, lengths] of [
      [/^Three widths/, ['60', '60.2', '60.7']],
      [/^Three heights/, ['36', '36', '36']],
    ] as const) {
      const fields = page.getByRole('group', { name }).getByRole('textbox')
      for (const [at, length] of lengths.entries()) await fields.nth(at).fill(length)
    }
    await expect(page.getByText('Your three widths differ by 18 mm')).toBeVisible()
  })
})
