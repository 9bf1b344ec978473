/** From the size of a wall to a design on it. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'
import { expectInCart, logIn, register } from '../fixtures/shopper.ts'

const DAMASK = '/products/udaipur-damask'
/** A mural of 4 by 2.7 metres, printed in this size alone. */
const CHERRY = '/products/shillong-cherry'

function price(page: Page) {
  return page.getByRole('region', { name: 'Your price' })
}

function yourWall(page: Page) {
  return page.getByRole('region', { name: 'Your wall' })
}

async function chooseSpare(page: Page, name: RegExp) {
  await page.getByRole('group', { name: 'Spare for trimming' }).getByRole('radio', { name }).check()
}

test('a wall is measured in the shopper’s own unit, which is said back and remembered', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await page.goto(DAMASK)
  await page.getByRole('radio', { name: /^HD/ }).check()
  await page.getByRole('radio', { name: 'Feet and inches' }).check()
  await page.getByLabel('Height (feet and inches)').fill('8\' 6"')
  await page.getByLabel('Width (feet and inches)').fill('10')
  await expect(page.getByLabel('Height (feet and inches)')).toHaveAccessibleDescription(
    '= 8 ft 6 in = 102 in = 259.1 cm',
  )
  await expect(price(page)).toContainText('102 × 120 in (259.1 cm × 304.8 cm)')
  await expect(price(page)).toContainText('₹10,965')

  await page.getByRole('radio', { name: 'Centimetres' }).check()
  await expect(page.getByLabel('Height (cm)')).toHaveValue('259.1')
  await expect(price(page)).toContainText('₹10,965')
  await expectAccessible()
  await page.getByLabel('Height (cm)').fill('2.6 m')
  await expect(page.getByLabel('Height (cm)')).toHaveAccessibleDescription(/= 102\.36 in = 260 cm$/)

  await page.reload()
  await expect(page.getByLabel('Width (cm)')).toBeVisible()
  await page.getByLabel('Width (cm)').fill('4000')
  await page.getByLabel('Width (cm)').blur()
  await expect(page.getByLabel('Width (cm)')).toHaveAccessibleDescription(
    'Enter 2.6 cm to 3,048 cm',
  )
})

test('spare is added by choice alone, and stands in the price', async ({ page }) => {
  await page.goto(DAMASK)
  await page.getByLabel('Height (inches)').fill('96')
  await page.getByLabel('Width (inches)').fill('120')
  await page.getByRole('radio', { name: /^HD/ }).check()
  await expect(price(page)).toContainText('None added')
  await expect(price(page)).toContainText('₹10,320')

  await chooseSpare(page, /2 in on every side/)
  await expect(price(page)).toContainText('Printed size100 × 124 in')
  await expect(price(page)).toContainText('₹11,108.33')
  await chooseSpare(page, /^Another amount/)
  await page.getByLabel('Spare on every side').fill('13')
  await page.getByLabel('Spare on every side').blur()
  await expect(page.getByLabel('Spare on every side')).toHaveAccessibleDescription(
    'Enter a spare of at most 12 in',
  )
  await chooseSpare(page, /my size already has it/)
  await expect(price(page)).toContainText('₹10,320')
})

test('a wall with its spare is kept through the login, and changed from the cart', {
  tag: '@phone',
}, async ({ page, newcomer }) => {
  await register(page, newcomer)
  await page.goto(CHERRY)
  await page.getByRole('radio', { name: 'Centimetres' }).check()
  await page.getByLabel('Height (cm)').fill('250')
  await page.getByLabel('Width (cm)').fill('300')
  await chooseSpare(page, /^Add 5\.1 cm/)
  await page.getByRole('button', { name: 'Mirror' }).click()
  await page.getByRole('radio', { name: /^HD/ }).check()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await logIn(page, newcomer)
  await expect(page).toHaveURL(CHERRY)
  await expect(page.getByLabel('Height (cm)')).toHaveValue('250')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectInCart(page, 1)

  await page.goto('/cart')
  await page.getByRole('link', { name: 'Change Shillong Cherry' }).click()
  await expect(page.getByLabel('Height (cm)')).toHaveValue('250')
  await expect(page.getByRole('radio', { name: /2 in|5\.1 cm/ })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Width (cm)').fill('320')
  await page.getByRole('button', { name: 'Update cart' }).first().click()
  await expect(page).toHaveURL('/cart')
  await expectInCart(page, 1)
  await expect(page.getByRole('main')).toContainText('330.2 cm')
})

test('the design is seen on the wall, and moved by hand, by keys and by numbers', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await page.goto(CHERRY)
  await page.getByLabel('Height (inches)').fill('96')
  await page.getByLabel('Width (inches)').fill('120')
  const stage = yourWall(page).getByRole('application')
  await expect(stage).toBeVisible()
  await expect(yourWall(page)).toContainText('Good')
  await expectAccessible()

  await page.getByText('Exact position in numbers').click()
  const left = page.getByLabel('From its left edge')
  await expect(left).toHaveValue('11.11')
  await stage.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(yourWall(page).getByRole('status')).toHaveText('Design moved 10 in right')
  await expect(left).toHaveValue('1.11')
  await page.keyboard.press('-')
  await expect(yourWall(page).getByRole('status')).toHaveText('The design is at its smallest')
  await page.keyboard.press('+')
  await expect(yourWall(page).getByRole('status')).toHaveText(/^Design at \d+ % of its size$/)

  await left.fill('4 in')
  await left.press('Enter')
  await expect(left).toHaveValue('4')
  await page.getByRole('button', { name: 'Mirror' }).click()
  await expect(left).not.toHaveValue('4')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(left).toHaveValue('11.11')
  await expect(page.getByRole('button', { name: 'Mirror' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )

  await stage.scrollIntoViewIfNeeded()
  const box = await stage.boundingBox()
  if (!box) throw new Error('the wall is not in sight')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Number(await left.inputValue())).toBeLessThan(11.11)
})

test('a wall that the design cannot cover sharply is not sold, and says what is', async ({
  page,
  customer: _,
}) => {
  await page.goto(CHERRY)
  await page.getByLabel('Height (inches)').fill('240')
  await page.getByLabel('Width (inches)').fill('480')
  await page.getByRole('radio', { name: /^HD/ }).check()
  const why = page.getByRole('alert').filter({ hasText: 'This design is printed up to' })
  await expect(why).toContainText('148 in high and 220 in wide')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByLabel('Height (inches)')).toBeFocused()
  await expectInCart(page, 0)
  await page.getByLabel('Height (inches)').fill('148')
  await page.getByLabel('Width (inches)').fill('220')
  await expect(why).toHaveCount(0)
})

test('a design that does not come leaves a product that is sold as ever', async ({
  page,
  customer: _,
  allowedErrors,
}) => {
  allowedErrors.push(/net::ERR_FAILED/)
  await page.route('**/api/shop/artworks/*', (route) => route.abort())
  await page.goto(DAMASK)
  await page.getByLabel('Height (inches)').fill('96')
  await page.getByLabel('Width (inches)').fill('120')
  await page.getByRole('radio', { name: /^HD/ }).check()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectInCart(page, 1)
})
