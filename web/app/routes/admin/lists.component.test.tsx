import { searchContacts, searchCustomers } from '@bhitti/contract/calls/accounts/people.endpoints'
import { listPromotions } from '@bhitti/contract/calls/buying/admin-promotions.endpoints'
import { listAllReviews } from '@bhitti/contract/calls/catalogue/admin-reviews.endpoints'
import { listArtistNames, listArtists } from '@bhitti/contract/calls/catalogue/artists.endpoints'
import { listSubmissions } from '@bhitti/contract/calls/catalogue/submissions.endpoints'
import { listTickets } from '@bhitti/contract/calls/complaints/admin-tickets.endpoints'
import { listAllOrders } from '@bhitti/contract/calls/orders/admin-orders.endpoints'
import { listJobs } from '@bhitti/contract/calls/orders/jobs.endpoints'
import { listAllProducts } from '@bhitti/contract/calls/products/admin-products.endpoints'
import { listStockHolds } from '@bhitti/contract/calls/products/stock.endpoints'
import { listChangeFilters, listChanges } from '@bhitti/contract/calls/shop/changes.endpoints'
import { readSettings } from '@bhitti/contract/calls/shop/settings.endpoints'
import { describe, expect, it } from 'vitest'
import { api } from '~/testing/fake-api.ts'
import { openPage, type PageModule } from '~/testing/open-page.tsx'
import { OWNER } from '~/testing/people.ts'
import * as artists from './artists.tsx'
import * as changes from './changes.tsx'
import * as complaints from './complaints.tsx'
import * as contacts from './contacts.tsx'
import * as jobs from './jobs.tsx'
import * as orders from './orders.tsx'
import * as products from './products.tsx'
import * as promotions from './promotions.tsx'
import * as reviews from './reviews.tsx'
import * as stockHolds from './stock-holds.tsx'

const NONE = { success: true as const, data: [], nextCursor: null, total: 0 }
const NO_FILTERS = { success: true as const, data: { people: [], things: [] } }

type List = {
  at: string
  page: PageModule
  fail: () => void
  reply: () => void
  empty: string
}

const LISTS: List[] = [
  {
    at: '/admin/orders',
    page: orders,
    fail: () => api.disconnect(listAllOrders),
    reply: () =>
      api.reply(listAllOrders, { success: true, orders: [], nextCursor: null, total: 0 }),
    empty: 'No orders yet',
  },
  {
    at: '/admin/products',
    page: products,
    fail: () => api.disconnect(listAllProducts),
    reply: () => api.reply(listAllProducts, { ...NONE, all: 0 }),
    empty: 'No products yet',
  },
  {
    at: '/admin/promotions',
    page: promotions,
    fail: () => api.disconnect(listPromotions),
    reply: () => api.reply(listPromotions, NONE),
    empty: 'No promotions yet',
  },
  {
    at: '/admin/reviews?state=waiting',
    page: reviews,
    fail: () => api.disconnect(listAllReviews),
    reply: () => api.reply(listAllReviews, NONE),
    empty: 'No reviews are waiting.',
  },
  {
    at: '/admin/complaints',
    page: complaints,
    fail: () => api.disconnect(listTickets),
    reply: () => api.reply(listTickets, NONE),
    empty: 'Complaints and messages will appear here.',
  },
  {
    at: '/admin/artists',
    page: artists,
    fail: () => api.disconnect(listArtists),
    reply: () => api.reply(listArtists, NONE),
    empty: 'No artists yet',
  },
  {
    at: '/admin/artists?view=submissions',
    page: artists,
    fail: () => api.disconnect(listSubmissions),
    reply: () => api.reply(listSubmissions, NONE),
    empty: 'No submissions yet',
  },
  {
    at: '/admin/changes',
    page: changes,
    fail: () => {
      api.reply(listChangeFilters, NO_FILTERS)
      api.disconnect(listChanges)
    },
    reply: () => {
      api.reply(listChangeFilters, NO_FILTERS)
      api.reply(listChanges, NONE)
    },
    empty: 'No changes found.',
  },
  {
    at: '/admin/jobs',
    page: jobs,
    fail: () => api.disconnect(listJobs),
    reply: () => api.reply(listJobs, NONE),
    empty: 'Nothing to make',
  },
  {
    at: '/admin/stock/holds',
    page: stockHolds,
    fail: () => api.disconnect(listStockHolds),
    reply: () => api.reply(listStockHolds, NONE),
    empty: 'No stock is on hold',
  },
]

describe('a list of the admin area', () => {
  it.each(LISTS)('says that nothing is in it yet: $at', async ({ at, page, reply, empty }) => {
    reply()
    const opened = openPage(page, at, { as: OWNER })
    await opened.findByText(empty)
  })

  it.each(LISTS)(
    'says that it could not be loaded, and loads when asked again: $at',
    async ({ at, page, fail, reply, empty }) => {
      fail()
      const opened = openPage(page, at, { as: OWNER })
      await opened.findByText(/^Error: /)
      reply()
      await opened.press('Try again')
      await opened.findByText(empty)
      expect(opened.queryByText(/^Error: /)).toBeNull()
    },
  )
})

describe('the people whom the shop knows', () => {
  it('contacts are loaded, cannot be loaded, and are loaded when asked again', async () => {
    const release = api.hold(searchContacts)
    api.reply(searchCustomers, NONE)
    const page = openPage(contacts, '/admin/contacts', { as: OWNER })
    await page.findByText('No customers have registered yet.')
    page.getByText('Loading...')
    api.disconnect(searchContacts)
    release()
    const failed = 'Failed to fetch users'
    await page.findByText(`Error: ${failed}`)
    api.reply(searchContacts, NONE)
    await page.press('Try again')
    await page.findByText('No contacts yet.')
  })

  it('a search that matches nobody says so in both lists', async () => {
    api.reply(searchContacts, NONE)
    api.reply(searchCustomers, NONE)
    const page = openPage(contacts, '/admin/contacts?q=nobody', { as: OWNER })
    await page.findByText('No contact matches “nobody”.')
    await page.findByText('No registered user matches “nobody”.')
  })
})

it('the owner of an empty shop is led to the first product', async () => {
  api.reply(listAllProducts, { ...NONE, all: 0 })
  const page = openPage(products, '/admin/products', { as: OWNER })
  await page.findByRole('link', { name: 'Import a file' })
  api.reply(listArtistNames, { success: true, data: [] })
  api.hold(readSettings)
  await page.press('Add your first product')
  await page.findByRole('dialog', { name: 'Add New Product' })
})
