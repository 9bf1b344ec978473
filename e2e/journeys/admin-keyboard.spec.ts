import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'
import { writeReview } from '../fixtures/stage.ts'

const PAGES = [
  'dashboard',
  'products',
  'products/bulk',
  'products/import',
  'stock/holds',
  'orders',
  'board',
  'payments',
  'contacts',
  'reviews',
  'artists',
  'promotions',
  'settings',
  'staff',
  'account',
  'changes',
]

test('the keyboard comes through every page of the admin area, and it is seen where it is', async ({
  page,
  admin,
}) => {
  test.slow()
  expect(admin.token).not.toBe('')
  for (const path of PAGES) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('main').focus()
    const stops = new Set<string>()
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Tab')
      const stop = await focused(page)
      if (stop === null) break
      expect.soft(stop.isMarked, `${path}: ${stop.name} shows its focus`).toBe(true)
      expect.soft(stop.isInView, `${path}: ${stop.name} is in view`).toBe(true)
      stops.add(stop.name)
    }
    expect.soft(stops.size, `controls of ${path}`).toBeGreaterThan(0)
  }
})

test('what is done to a review leaves the keyboard at that review, or at the next', async ({
  page,
  admin,
  secondCustomer,
  request,
}) => {
  expect(admin.token).not.toBe('')
  const words = `Neat at the corners ${randomInt(1_000_000)}`
  await writeReview(request, secondCustomer, 'shillong-cherry', words)
  await page.goto(`/admin/reviews?q=${encodeURIComponent(words)}`)
  const entry = page.getByRole('listitem').filter({ hasText: words })

  await press(entry.getByRole('button', { name: /^Reply to/ }))
  await expect(entry.getByLabel(/^Reply in the name of/)).toBeFocused()
  await press(entry.getByRole('button', { name: 'Cancel' }))
  await expect(entry.getByRole('button', { name: /^Hide/ })).toBeFocused()

  await press(entry.getByRole('button', { name: /^Hide/ }))
  const dialog = page.getByRole('dialog', { name: 'Hide this review?' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Not about this product')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(entry.getByText('Hidden: Not about this product')).toBeVisible()
  await expect(entry.getByRole('button', { name: /^Reply to/ })).toBeFocused()
})

test('a form that opens from a menu gives the focus back to the button of the menu', async ({
  page,
  admin,
}) => {
  expect(admin.token).not.toBe('')
  await page.goto('/admin/products')
  const more = page.getByRole('button', { name: /^More for / }).first()
  await press(more)
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form', { name: 'Product' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('form', { name: 'Product' })).toHaveCount(0)
  await expect(more).toBeFocused()
})

test('filters that are cleared leave the keyboard among them', async ({ page, admin }) => {
  expect(admin.token).not.toBe('')
  await page.goto('/admin/orders?status=Cancelled')
  const clear = page.getByRole('button', { name: 'Clear', exact: true })
  await press(clear)
  await expect(clear).toBeDisabled()
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

/** Presses a button with the keyboard, so that the focus ring shows. */
async function press(button: Locator): Promise<void> {
  await button.page().keyboard.press('Shift')
  await button.focus()
  await button.press('Enter')
}

type Stop = { name: string; isMarked: boolean; isInView: boolean }

function focused(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const control = document.activeElement
    if (!(control instanceof HTMLElement) || control === document.body) return null
    const box = control.getBoundingClientRect()
    // The label of a file input or checkbox draws the focus ring.
    const drawn = [
      control,
      ...control.querySelectorAll('*'),
      ...(control.parentElement?.children ?? []),
    ]
    return {
      name: control.getAttribute('aria-label') ?? control.textContent ?? control.tagName,
      // Inside a date field the browser marks its own calendar button, and the field does not match `:focus`.
      isMarked:
        !control.matches(':focus') ||
        drawn.some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(part)
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
        }),
      isInView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    }
  })
}
