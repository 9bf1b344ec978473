import { login } from '@bhitti/contract/calls/accounts/accounts.endpoints'
import { addToWishlist, listWishlist } from '@bhitti/contract/calls/catalogue/wishlist.endpoints'
import { expect, it } from 'vitest'
import { browserApi } from '~/lib/api/browser-api.ts'
import { api, takeProblems } from './fake-api.ts'
import { CUSTOMER } from './people.ts'

const PRODUCT = '7c9a3f52-0d1b-4c8e-9a44-3f1f0a5b6c09'
const askForWishlist = () => browserApi(listWishlist, { params: { userId: CUSTOMER.id } })

it('a call without a reply in the test is named as a problem', async () => {
  await expect(askForWishlist()).rejects.toThrow('could not be reached')
  expect(takeProblems()).toEqual([
    'The test says no reply to listWishlist (GET /api/shop/wishlist/:userId)',
  ])
})

it('a reply that the schema refuses is a problem, even if the page hides it', async () => {
  // Safe: the test needs a reply of the wrong type.
  api.reply(listWishlist, { success: true, data: [{ price: 'free' }] } as never)
  await expect(askForWishlist()).rejects.toThrow('could not be reached')
  expect(takeProblems()).toEqual([expect.stringContaining('refuses the reply')])
})

it('an address that no endpoint has is a problem', async () => {
  await expect(fetch('/api/shop/nothing')).rejects.toThrow('no call of the contract')
  expect(takeProblems()).toEqual(['GET /api/shop/nothing is no call of the contract'])
})

it('a request that the schema refuses is answered as the server answers it', async () => {
  api.reply(login, { success: true, message: '', accessToken: 'token', user: CUSTOMER })
  const body = { identifier: '', password: 'secret', deviceId: undefined }
  await expect(browserApi(login, { body })).rejects.toMatchObject({
    status: 400,
    code: 'request.invalid',
    fields: { identifier: 'E-mail or phone is required' },
  })
})

it('a refusal has status and words of the contract', async () => {
  api.refuse(listWishlist, 'server.unavailable')
  await expect(askForWishlist()).rejects.toMatchObject({ status: 503, code: 'server.unavailable' })
})

it('a call that is held is answered when it is released', async () => {
  const release = api.hold(listWishlist)
  const reply = askForWishlist()
  api.reply(listWishlist, { success: true, data: [] })
  release()
  await expect(reply).resolves.toEqual({ success: true, data: [] })
})

it('a test sees the calls that the page has made', async () => {
  const body = { userId: CUSTOMER.id, productId: PRODUCT }
  api.reply(addToWishlist, ({ body }) => ({ success: true, message: body.productId }))
  await expect(browserApi(addToWishlist, { body })).resolves.toMatchObject({ message: PRODUCT })
  expect(api.callsTo(addToWishlist)).toEqual([{ params: undefined, query: undefined, body }])
})
