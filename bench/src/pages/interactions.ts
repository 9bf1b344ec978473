import type { Browser, Locator, Page } from 'playwright-core'
import { PRODUCT_PATH } from './loads.ts'
import type { Reaction } from './page-figures.ts'
import { slowProcessor, withPhone } from './phone.ts'

type Interaction = {
  name: string
  path: string
  asCustomer?: boolean
  /** Steps before the measurement. */
  prepare?: (page: Page) => Promise<void>
  act: ((page: Page) => Locator) | { by: (page: Page) => Promise<void> }
  /** Element that is present when the action is complete. */
  done: (page: Page) => Locator
}

const LISTING_PATH = '/wallpapers'

export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'Opening the menu',
    path: '/home',
    act: (page) => button(page, 'Menu'),
    done: (page) => button(page, 'Close menu'),
  },
  {
    name: 'Opening the filters',
    path: LISTING_PATH,
    act: filtersButton,
    done: applyButton,
  },
  {
    name: 'Choosing a filter',
    path: LISTING_PATH,
    prepare: openFilters,
    act: greenFilter,
    done: (page) => page.getByRole('checkbox', { name: 'Green', checked: true }),
  },
  {
    name: 'Applying the filters',
    path: LISTING_PATH,
    prepare: async (page) => {
      await openFilters(page)
      await greenFilter(page).tap()
    },
    act: applyButton,
    done: (page) => page.getByRole('button', { name: /Green/ }),
  },
  {
    name: 'Following a product',
    path: LISTING_PATH,
    act: firstProduct,
    done: heightField,
  },
  {
    name: 'Going back to the list',
    path: LISTING_PATH,
    prepare: async (page) => {
      await firstProduct(page).tap()
      await heightField(page).waitFor()
    },
    act: { by: (page) => page.evaluate(() => history.back()) },
    done: (page) => page.getByRole('heading', { level: 1, name: 'Wallpapers' }),
  },
  {
    name: 'Typing a digit of a size',
    path: PRODUCT_PATH,
    prepare: async (page) => {
      await heightField(page).fill('12')
      await page.getByLabel('Width (inches)').fill('96')
      await heightField(page).focus()
    },
    act: { by: (page) => page.keyboard.press('0') },
    done: (page) => page.getByText('Total').first(),
  },
  {
    name: 'Adding to the cart',
    path: PRODUCT_PATH,
    asCustomer: true,
    prepare: async (page) => {
      await heightField(page).fill('120')
      await page.getByLabel('Width (inches)').fill('96')
      await page.getByRole('radio', { name: /^Non woven/ }).check()
    },
    act: (page) => button(page, 'Add to Cart'),
    done: (page) => page.getByText('It is in your cart.'),
  },
  {
    name: 'Opening a picture in full screen',
    path: PRODUCT_PATH,
    act: (page) => page.getByRole('button', { name: /open full screen/ }),
    done: (page) => button(page, 'Next picture'),
  },
]

/** Pages are interactive by then. */
const BEFORE_MS = 1000
/** Long enough for the result to be drawn. Polling for it would slow down the page. */
const AFTER_MS = 2500

type Visit = { origin: string; token: string }

export function measureInteraction(
  browser: Browser,
  { origin, token }: Visit,
  { path, asCustomer = false, prepare, act, done }: Interaction,
): Promise<Reaction> {
  return withPhone(browser, async (phone) => {
    const { page } = phone
    if (asCustomer) {
      await page.addInitScript((value) => localStorage.setItem('accessToken', value), token)
    }
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await prepare?.(page)
    await slowProcessor(phone)
    const perform = 'by' in act ? () => act.by(page) : await touching(page, act(page))
    await page.waitForTimeout(BEFORE_MS)
    const began = await page.evaluate(() => performance.now())
    await perform()
    await page.waitForTimeout(AFTER_MS)
    const heard = await page.evaluate(() => globalThis.heard)
    if (!heard) throw new Error('the probe is not in the page')
    await done(page).first().waitFor()
    const longest = (of: readonly { start: number; duration: number }[]) =>
      of
        .filter(({ start }) => start >= began)
        .reduce<number | null>((most, { duration }) => Math.max(most ?? 0, duration), null)
    return { nextPaintMs: longest(heard.events), longestFrameMs: longest(heard.frames) }
  })
}

/** Finds the target's middle before the measurement, so that the tap needs no lookup. */
async function touching(page: Page, target: Locator): Promise<() => Promise<void>> {
  const one = target.first()
  await one.scrollIntoViewIfNeeded()
  const box = await one.boundingBox()
  if (!box) throw new Error('what is to be touched is not in sight')
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name })
}

function filtersButton(page: Page): Locator {
  return button(page, 'Filters')
}

function openFilters(page: Page): Promise<void> {
  return filtersButton(page).first().tap()
}

function greenFilter(page: Page): Locator {
  return page.getByRole('dialog').getByText('Green', { exact: true })
}

function applyButton(page: Page): Locator {
  return button(page, 'Apply filters')
}

function firstProduct(page: Page): Locator {
  return page.getByRole('article').first().getByRole('link')
}

function heightField(page: Page): Locator {
  return page.getByLabel('Height (inches)')
}
