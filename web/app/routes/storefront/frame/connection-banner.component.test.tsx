import { listWishlist } from '@bhitti/contract/calls/catalogue/wishlist.endpoints'
import { expect, it } from 'vitest'
import { browserApi } from '~/lib/api/browser-api.ts'
import { api } from '~/testing/fake-api.ts'
import { openPart } from '~/testing/open-page.tsx'
import { CUSTOMER } from '~/testing/people.ts'
import { ConnectionBanner } from './connection-banner.tsx'

it('a shop that does not answer is said on every page', async () => {
  api.disconnect(listWishlist)
  const page = openPart(<ConnectionBanner />)
  await expect(browserApi(listWishlist, { params: { userId: CUSTOMER.id } })).rejects.toThrow()
  await page.findByText('The shop is not answering right now.')
})
