import { expectAccessibleState } from '../fixtures/accessibility.ts'
import { withoutWebgl } from '../fixtures/graphics.ts'
import { choosePhoto, cornerHandle, markCorners, ownPart } from '../fixtures/own-photo.ts'
import { cornersIn, roomPhoto } from '../fixtures/room-photo.ts'
import { expect, test } from '../fixtures/room-test.ts'
import { expectInCart, HOME_ADDRESS } from '../fixtures/shopper.ts'
import { buyCart } from '../fixtures/stage.ts'

test.describe.configure({ timeout: 240_000 })

const BOTH_WIDTHS = { tag: '@phone' }

test('a design in a room and at a window is accessible', BOTH_WIDTHS, async ({ page }) => {
  const drawn = page.getByRole('application').locator('canvas[data-renderer=webgl]')
  await expectAccessibleState(page, 'a design in a room', async () => {
    await page.goto('/visualiser?product=shillong-cherry&list=wallpapers')
    await expect(drawn).toBeVisible()
  })
  await expectAccessibleState(page, 'a curtain at a window', async () => {
    await page.goto('/visualiser?product=kannur-cotton-drape&window=drape-half')
    await expect(drawn).toBeVisible()
  })
})

test('a room without WebGL is accessible', BOTH_WIDTHS, async ({ page }) => {
  await withoutWebgl(page)
  await expectAccessibleState(page, 'a curtain that is shown flat', async () => {
    await page.goto('/visualiser?product=kannur-cotton-drape&window=drape-half')
    await expect(page.getByText('In this browser the design appears flat')).toBeVisible()
  })
})

test(
  'every step from a photo to an order of a design on the wall is accessible',
  BOTH_WIDTHS,
  async ({ page, request, customer }) => {
    await page.addInitScript(() => localStorage.setItem('lengthUnit', 'cm'))
    const own = ownPart(page)
    await expectAccessibleState(page, 'the choice of a photo', async () => {
      await page.goto('/visualiser?product=udaipur-damask')
      await page.getByRole('radio', { name: 'My wall' }).press('Space')
      await expect(own).toContainText('Your photo stays on this device.')
    })
    await expectAccessibleState(page, 'corners', async () => {
      await choosePhoto(page, await roomPhoto())
      await expect(cornerHandle(page, 0)).toBeVisible()
    })
    await expectAccessibleState(page, 'corners that are looked at closely', async () => {
      await own.getByRole('button', { name: 'Zoom in' }).click()
      await expect(own.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
    })
    await own.getByRole('button', { name: 'Zoom out' }).click()
    await expect(own.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
    await expectAccessibleState(page, 'the size', async () => {
      await markCorners(page, cornersIn({}))
      await own.getByLabel('Width (cm)').fill('400')
      await expect(own.getByText(/^Your wall is/)).toBeVisible()
    })
    await expectAccessibleState(page, 'furniture', async () => {
      await own.getByRole('button', { name: 'Next: furniture' }).click()
      await expect(own.getByRole('application')).toBeVisible()
      // axe counts only the visible part of a step under the navigation bar, which is too small a target.
      await page.evaluate(() => scrollTo(0, 0))
    })
    await expectAccessibleState(page, 'a design on the wall', async () => {
      await own.getByRole('button', { name: 'See the wall' }).click()
      await expect(page.getByRole('application', { name: /on your wall/ })).toBeVisible()
    })
    await expectAccessibleState(page, 'a photo that is deleted', async () => {
      await own.getByRole('button', { name: 'Delete photo' }).click()
      await expect(own.getByRole('status').first()).toContainText('deleted from this device')
    })
    await own.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('application', { name: /on your wall/ })).toBeVisible()
    await expectAccessibleState(page, 'a product in the size of a photo', async () => {
      await page.getByRole('button', { name: 'Order exactly this' }).click()
      await expect(page).toHaveURL('/products/udaipur-damask')
      await expect(page.getByLabel('Width (cm)')).toHaveValue('400')
    })
    await page.getByRole('radio', { name: /^HD/ }).check()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expectInCart(page, 1)
    await expectAccessibleState(page, 'an order from a photo', async () => {
      const { providerOrderId } = await buyCart(request, customer, HOME_ADDRESS)
      await page.goto(`/order/success/${providerOrderId}`)
      await expect(page.getByText('Hooray! Your order is on its way!')).toBeVisible()
    })
  },
)
