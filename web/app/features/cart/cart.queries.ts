import { ApiError } from '@bhitti/contract/calls/api-request'
import {
  addToCart,
  changeCartLine,
  getCart,
  removeCartLine,
  updateCartQuantity,
} from '@bhitti/contract/calls/buying/cart.endpoints'
import type { CartContents } from '@bhitti/contract/calls/buying/cart.schemas'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { Configuration } from '@bhitti/contract/rules/prices/pricing'
import { LOGIN_REQUIRED } from '@bhitti/contract/rules/texts/page-errors'
import {
  type MutationFunctionContext,
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
} from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { isApiError } from '~/lib/api/api-error.ts'
import { useSession } from '~/lib/session/session.ts'
import { type SeenLine, seenAfter, seenLines } from './cart-changes.ts'
import { ALL_CARTS, cartKeys } from './cart-count.queries.ts'

export const cartChangeKeys = {
  quantity: ['cart', 'quantity'],
  removal: ['cart', 'removal'],
} as const

/** Sends changes of the cart one after another, in the order of the clicks. */
const IN_TURN = { id: 'cart' }

/** Returns the query for a customer's cart. It also updates the badge's count. */
export function cartQuery(api: CallApi, userId: string) {
  return queryOptions({
    queryKey: cartKeys.contents(userId),
    queryFn: async ({ signal, client }) => {
      const { data } = await api(getCart, { params: { userId } }, { signal })
      client.setQueryData(cartKeys.count(userId), data.cart?.totalItems ?? 0)
      client.setQueryData<SeenLine[]>(cartKeys.seen(userId), (seen) => seen ?? seenLines(data))
      return data
    },
  })
}

/** Returns the query for the lines that the shopper has seen in this tab. */
export function seenQuery(userId: string) {
  return queryOptions<SeenLine[]>({
    queryKey: cartKeys.seen(userId),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

export type CartAddition = Configuration & { productId: string; seenPrice?: number }
export type LineChange = Configuration & { itemId: string; seenQuantity: number }
export type QuantityChange = { itemId: string; quantity: number }

/**
 * Adds a configured product.
 * @throws ApiError, also if nobody is signed in
 */
export function useAddToCart() {
  const api = useApi()
  const customerId = useCustomerId()
  return useMutation({
    scope: IN_TURN,
    mutationFn: async (addition: CartAddition, { client }) => {
      const userId = customerId()
      const reply = await api(addToCart, { body: { ...addition, userId } }, { keepalive: true })
      await keepContents(client, userId, reply.data, isOf(addition.productId))
      // The message contains the new price.
      return reply.priceChange && reply.message
    },
  })
}

/**
 * Replaces the configuration of a cart line.
 * @throws ApiError
 */
export function useChangeLine() {
  const api = useApi()
  const customerId = useCustomerId()
  return useMutation({
    scope: IN_TURN,
    mutationFn: async (change: LineChange, { client }) => {
      const userId = customerId()
      const { data } = await api(
        changeCartLine,
        { body: { ...change, userId } },
        { keepalive: true },
      )
      const line = data.items.find(({ _id }) => _id === change.itemId)
      await keepContents(client, userId, data, isOf(line?.productId._id))
      return data
    },
    onError: (_error, _change, _result, { client }) => readAgain(client),
  })
}

/** Sets the quantity of a line. Only the last of several queued changes of one line is sent; the others return null. */
export function useUpdateQuantity() {
  const api = useApi()
  const customerId = useCustomerId()
  return useMutation({
    scope: IN_TURN,
    mutationKey: cartChangeKeys.quantity,
    mutationFn: async (change: QuantityChange, context) => {
      if (isOvertaken(change, context)) return null
      const userId = customerId()
      const { data } = await api(
        updateCartQuantity,
        { body: { ...change, ...shownOf(context.client, userId, change.itemId), userId } },
        { keepalive: true },
      )
      await keepContents(context.client, userId, data, isLine(change.itemId))
      return data
    },
    onError: (error, { itemId }, _result, { client }) => {
      const { quantity } = isApiError(error) ? error.facts : {}
      // The field already shows it.
      if (typeof quantity === 'number') {
        client.setQueryData<SeenLine[]>(cartKeys.seen(customerId()), (seen) =>
          seen?.map((line) => (line._id === itemId ? { ...line, quantity } : line)),
        )
      }
      readAgain(client)
    },
  })
}

/** Removes a line, and reloads the cart even after an error. */
export function useRemoveLine() {
  const api = useApi()
  const customerId = useCustomerId()
  return useMutation({
    scope: IN_TURN,
    mutationKey: cartChangeKeys.removal,
    mutationFn: async (itemId: string, { client }) => {
      const userId = customerId()
      const { data } = await api(
        removeCartLine,
        { params: { userId, itemId } },
        { keepalive: true },
      )
      await keepContents(client, userId, data, isLine(itemId))
      return data
    },
    onSettled: (_contents, _error, _itemId, _result, { client }) => readAgain(client),
  })
}

/** Stores the server's reply in the cache, and cancels running reads that would overwrite it. */
async function keepContents(
  client: QueryClient,
  userId: string,
  contents: CartContents,
  isOwn: (line: SeenLine) => boolean,
) {
  await client.cancelQueries({ queryKey: cartKeys.all(userId) })
  client.setQueryData(cartKeys.contents(userId), contents)
  client.setQueryData<SeenLine[]>(
    cartKeys.seen(userId),
    (seen) => seen && seenAfter(seen, contents, isOwn),
  )
  client.setQueryData(cartKeys.count(userId), contents.cart?.totalItems ?? 0)
}

const isOf = (productId: string | undefined) => (line: SeenLine) => line.productId === productId
const isLine = (itemId: string) => (line: SeenLine) => line._id === itemId

/** Returns the displayed quantity and price, so that the server detects changes made elsewhere. */
function shownOf(client: QueryClient, userId: string, itemId: string) {
  const { items = [] } = client.getQueryData<CartContents>(cartKeys.contents(userId)) ?? {}
  const line = items.find(({ _id }) => _id === itemId)
  return line && { seenQuantity: line.quantity, seenPrice: line.price }
}

/** Reloads all carts in the background after an unexpected change. */
function readAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ALL_CARTS })
}

/** True if a later change of the same line is already queued. */
function isOvertaken(change: QuantityChange, { client }: MutationFunctionContext): boolean {
  const waiting = client
    .getMutationCache()
    .findAll({ mutationKey: cartChangeKeys.quantity, status: 'pending' })
    .map((mutation) => mutation.state.variables as QuantityChange)
    .filter(({ itemId }) => itemId === change.itemId)
  return waiting.at(-1) !== change
}

function useCustomerId(): () => string {
  const { user } = useSession()
  return () => {
    if (user === null) {
      const { status, message } = LOGIN_REQUIRED
      throw new ApiError(status, 'account.login_required', message)
    }
    return user.id
  }
}
