import type { Locator, Page } from '@playwright/test'
import scanner from 'bwip-js/node'
import { type Customer, expect, test } from '../fixtures/shop-test.ts'
import { dismissToast, expectToast, HOME_ADDRESS } from '../fixtures/shopper.ts'
import { placeOrder } from '../fixtures/stage.ts'

const WALL = { slug: 'udaipur-damask', height: 96, width: 110, selectedMaterial: 'HD' }

async function openBoard(page: Page, orderNumber: string): Promise<Locator> {
  await page.goto(`/admin/board?search=${orderNumber}`)
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  return card
}

async function orderNumberOf(page: Page, { token }: Customer, id: string): Promise<string> {
  const reply = await page.request.get(`/api/shop/order/details/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await reply.json()).data.orderNumber
}

async function photoOf(code: string): Promise<Buffer> {
  return scanner.toBuffer({
    bcid: 'qrcode',
    text: code,
    scale: 6,
    padding: 12,
    backgroundcolor: 'FFFFFF',
  })
}

test('a print goes from the payment to the parcel, its strips checked by their labels', {
  tag: ['@phone', '@core', '@money'],
}, async ({ page, request, admin, secondCustomer }) => {
  expect(admin.token).not.toBe('')
  const { id } = await placeOrder(request, secondCustomer, WALL, HOME_ADDRESS)
  const orderNumber = await orderNumberOf(page, secondCustomer, id)
  const card = await openBoard(page, orderNumber)
  await expect(card).toContainText('279 × 244 cm')

  // A print gets its batch when it moves to Printing.
  await card.getByRole('button', { name: /to Printing$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'On to Printing' })
  await dialog.getByRole('button', { name: 'Move it' }).click()
  await expect(dialog.getByLabel('Batch')).toHaveAccessibleDescription(/Enter the batch/)
  await dialog.getByLabel('Batch').fill('R-17')
  await dialog.getByRole('button', { name: 'Move it' }).click()
  await expectToast(page, 'Moved to Printing')
  await dismissToast(page)
  await card.getByRole('button', { name: /to Checking$/ }).click()
  await expect(page.getByRole('region', { name: 'Checking' }).getByRole('article')).toHaveCount(1)

  await card.getByRole('link', { name: 'Udaipur Damask' }).click()
  await expect(page.getByText('3 strips of 93.1 cm, hung left to right')).toBeVisible()
  const code = /code (\S{9})/.exec(await page.getByRole('main').innerText())?.[1] ?? ''
  await page.getByRole('button', { name: 'Scan strips' }).click()
  const scan = page.getByRole('dialog', { name: 'Scan a label' })
  await scan.getByLabel('Code').fill(`${code.toLowerCase()}-1`)
  await scan.getByRole('button', { name: 'Look up' }).click()
  await expect(scan.getByText('1 of 3 checked')).toBeVisible()
  await scan.getByLabel('Code').fill('00000000-1')
  await scan.getByRole('button', { name: 'Look up' }).click()
  await expect(scan.getByText('No print has this code')).toBeVisible()
  await expect(scan.getByLabel('Code')).toHaveValue('00000000-1')
  for (const [strip, said] of [
    [1, 'This strip was already scanned'],
    [2, '2 of 3 checked'],
    [3, 'All 3 are checked. It can be packed.'],
  ] as const) {
    await scan.getByLabel('Take a photo').setInputFiles({
      ...{ name: 'label.png', mimeType: 'image/png' },
      buffer: await photoOf(`${code}-${strip}`),
    })
    await expect(scan.getByText(said)).toBeVisible()
  }
  await scan.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('list', { name: 'Strips' })).not.toContainText('not checked')
  await page.getByRole('button', { name: 'Packed' }).click()
  await expect(page.getByRole('region', { name: 'Stage' })).toContainText('Packed')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Demo Admin')
})

test('by the keyboard alone, and back with a reason', async ({
  page,
  request,
  admin,
  secondCustomer,
}) => {
  expect(admin.token).not.toBe('')
  const { id } = await placeOrder(request, secondCustomer, WALL, HOME_ADDRESS)
  const card = await openBoard(page, await orderNumberOf(page, secondCustomer, id))
  await card.getByRole('link').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByLabel('Batch')).toBeFocused()
  await page.keyboard.type('R-18')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Printing' }).getByRole('article')).toHaveCount(1)
  await card.getByRole('link').focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByLabel('Note')).toBeFocused()
  await page.keyboard.type('The roll was empty')
  await page.getByRole('button', { name: 'Move it back' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'To print' }).getByRole('article')).toHaveCount(1)
})

test('a strip that was torn is printed again, with a warning where its batch is another', async ({
  page,
  request,
  admin,
  secondCustomer,
}) => {
  expect(admin.token).not.toBe('')
  const { id } = await placeOrder(request, secondCustomer, WALL, HOME_ADDRESS)
  const card = await openBoard(page, await orderNumberOf(page, secondCustomer, id))
  await card.getByRole('button', { name: /to Printing$/ }).click()
  await page.getByLabel('Batch').fill('R-1')
  await page.getByRole('button', { name: 'Move it' }).click()
  await expectToast(page, 'Moved to Printing')
  await dismissToast(page)
  await card.getByRole('link').click()
  await page.getByRole('button', { name: 'Print strips again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print strips again' })
  await dialog.getByRole('button', { name: 'Put it on the board' }).click()
  await expect(dialog.getByText('Choose the strips')).toBeVisible()
  await dialog.getByLabel('Strip 2').check()
  await dialog.getByLabel('Reason').fill('Torn on the way')
  await dialog.getByRole('button', { name: 'Put it on the board' }).click()
  await expect(page.getByText('Printed again (strip 2): “Torn on the way”')).toBeVisible()
  await page.getByRole('button', { name: 'Printing', exact: true }).click()
  const move = page.getByRole('dialog', { name: 'On to Printing' })
  await expect(move.getByLabel('Batch')).toHaveValue('R-1')
  await move.getByLabel('Batch').fill('R-2')
  await move.getByRole('button', { name: 'Move it' }).click()
  await expect(move.getByRole('alert')).toContainText('its colours may differ')
  await move.getByLabel(/I have compared the colours/).check()
  await move.getByRole('button', { name: 'Move it' }).click()
  await expectToast(page, 'Moved to Printing')
})
