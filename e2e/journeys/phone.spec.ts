import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'
import { HOME_ADDRESS } from '../fixtures/shopper.ts'
import { putIntoCart, saveAddress } from '../fixtures/stage.ts'

const DAMASK = '/products/udaipur-damask'
const CURTAIN = '/products/kannur-cotton-drape'
const PUBLIC = ['/home', '/wallpapers', DAMASK, '/search?q=lotus', '/reachout', '/auth/login']
const PERSONAL = ['/cart', '/checkout', '/profile', '/wishlist']
const FINGER_PX = 44

test.describe('with text twice as large', { tag: '@only-phone' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      sessionStorage.setItem('popupShown', 'true')
      const enlarge = () => {
        if (document.documentElement) document.documentElement.style.fontSize = '200%'
      }
      enlarge()
      addEventListener('DOMContentLoaded', enlarge)
    })
  })

  test('public pages keep their menu in the window, and no word is broken', async ({ page }) => {
    for (const path of PUBLIC) await expectReadable(page, path)
  })

  test('personal pages keep their menu in the window, and no word is broken', async ({
    page,
    customer,
    request,
  }) => {
    await fill(request, customer)
    for (const path of PERSONAL) await expectReadable(page, path)
  })
})

test('everything that is pressed is large enough for a finger', {
  tag: '@only-phone',
}, async ({ page, customer, request }) => {
  await page.addInitScript(() => sessionStorage.setItem('popupShown', 'true'))
  await fill(request, customer)
  for (const path of [...PUBLIC.slice(0, 5), ...PERSONAL]) {
    await test.step(path, async () => {
      await openWhole(page, path)
      expect(await page.evaluate(smallTargets, FINGER_PX), `too small on ${path}`).toEqual([])
    })
  }
})

test('price and first field of a product are seen without scrolling', {
  tag: '@only-phone',
}, async ({ page }) => {
  for (const [path, price, field] of [
    [DAMASK, '₹99', 'Height (inches)'],
    [CURTAIN, '₹450', 'Length (metres)'],
  ] as const) {
    await page.goto(path)
    const foot = await page.locator('#purchase-bar').boundingBox()
    for (const seen of [
      page.getByText(price).first(),
      page.getByRole('textbox', { name: field }),
    ]) {
      const box = await seen.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(foot?.y ?? 0)
    }
  }
})

test('the bar asks for the size until there is one, and reproaches nobody meanwhile', {
  tag: '@only-phone',
}, async ({ page, customer: _ }) => {
  await page.goto(DAMASK)
  const bar = page.locator('#purchase-bar')
  await bar.getByRole('button', { name: 'Enter size' }).click()
  const height = page.getByLabel('Height (inches)')
  await expect(height).toBeFocused()
  await height.fill('96')
  await bar.getByRole('button', { name: 'Enter size' }).click()
  const width = page.getByLabel('Width (inches)')
  await expect(width).toBeFocused()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)

  await width.fill('twelve')
  await width.blur()
  await expect(width).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  await width.fill('120')
  await expect(bar.getByRole('button', { name: 'Add to Cart' })).toBeAttached()

  await page.goto(CURTAIN)
  await bar.getByRole('button', { name: 'Enter length' }).click()
  await expect(page.getByLabel('Length (metres)')).toBeFocused()
})

test('total, checkout and payment of a long cart stay in reach', {
  tag: ['@only-phone', '@core-phone'],
}, async ({ page, customer, request }) => {
  await fill(request, customer)
  await page.goto('/cart')
  const checkout = page.getByRole('link', { name: 'Checkout', exact: true })
  await expect(checkout).toBeInViewport()
  await expect(page.getByText('₹11,635').last()).toBeInViewport()
  // The summary's own button replaces the bar, and nothing covers it.
  const own = page.getByRole('link', { name: 'Proceed to Checkout' })
  await own.scrollIntoViewIfNeeded()
  await expect(page.locator('[inert]', { has: checkout })).toBeAttached()
  await own.click()
  await expect(page).toHaveURL('/checkout')
  const onward = page.getByRole('button', { name: 'To payment' })
  await expect(onward).toBeInViewport()
  await onward.click()
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeInViewport()
  await expect(page.locator('[inert]', { has: onward })).toBeAttached()
})

test('the menu leads to the wishlist', { tag: '@only-phone' }, async ({ page, customer: _ }) => {
  await page.goto('/shipping')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Wishlist' }).click()
  await expect(page).toHaveURL('/wishlist')
})

async function fill(
  request: Parameters<typeof putIntoCart>[0],
  customer: Parameters<typeof putIntoCart>[1],
): Promise<void> {
  await saveAddress(request, customer, HOME_ADDRESS)
  await putIntoCart(request, customer, {
    slug: 'udaipur-damask',
    height: 96,
    width: 96,
    selectedMaterial: 'Non woven',
  })
  await putIntoCart(request, customer, {
    slug: 'kannur-cotton-drape',
    length: 7,
    selectedMaterial: 'Normal Lining',
  })
  await putIntoCart(request, customer, { slug: 'kaveri-stripe-roll', quantity: 1 })
}

async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
}

async function expectReadable(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await openWhole(page, path)
    if (path !== '/auth/login') {
      await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 })
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0)
    expect(await page.evaluate(brokenWords), `broken on ${path}`).toEqual([])
  })
}

/** Runs in the page. Returns words that are broken across lines, except mail and web addresses. */
function brokenWords(): string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const parent = text.parentElement
    if (!(text instanceof Text) || !parent?.checkVisibility() || parent.closest('.sr-only'))
      continue
    for (const { 0: word, index } of text.data.matchAll(/(?<![\w.@])\p{L}{2,}(?![\w.@])/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const rows = [...range.getClientRects()].filter(({ width }) => width > 0)
      const [first, last] = [rows[0], rows.at(-1)]
      if (first && last && last.top >= first.bottom - 1) broken.push(word)
    }
  }
  return broken
}

/** Runs in the page. Returns controls that are smaller than a finger, except links within a sentence. */
function smallTargets(least: number): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea',
  )
  return [...controls].flatMap((control) => {
    // A card's link covers the whole card.
    const isStretched = getComputedStyle(control, '::after').position === 'absolute'
    const target =
      (isStretched && control.closest('.relative')) ||
      (control.matches('[type=radio], [type=checkbox]') && control.closest('label')) ||
      control
    const { width, height } = target.getBoundingClientRect()
    const isInSentence =
      control.matches('p a, li a') &&
      getComputedStyle(control).display === 'inline' &&
      control.parentElement?.textContent?.trim() !== control.textContent?.trim()
    const isSeen = target.checkVisibility({ opacityProperty: true }) && width > 1
    if (!isSeen || isInSentence || control.closest('[inert], .sr-only')) return []
    if (width >= least - 0.5 && height >= least - 0.5) return []
    return [
      `${control.ariaLabel ?? control.textContent} ${Math.round(width)} × ${Math.round(height)}`,
    ]
  })
}
