import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '~/lib/api/api.ts'
import {
  cartChangeKeys,
  cartQuery,
  type QuantityChange,
  seenQuery,
  useRemoveLine,
} from './cart.queries.ts'
import { cartChanges, seenLines } from './cart-changes.ts'
import { cartKeys } from './cart-count.queries.ts'
import { withQuantities } from './pending-quantities.ts'

/**
 * A customer's cart with the changes that are still on their way already in it. A change that fails
 * simply is no longer on its way, so that the cart shows again what the server has.
 */
export function useCart(userId: string) {
  const { data, error, isPending, refetch } = useQuery(cartQuery(useApi(), userId))
  const client = useQueryClient()
  const { data: seen } = useQuery(seenQuery(userId))
  const removeLine = useRemoveLine()
  const changes = useMutationState({
    filters: { mutationKey: cartChangeKeys.quantity, status: 'pending' },
    // Safe: mutations of this key are made by useUpdateQuantity alone.
    select: (mutation) => mutation.state.variables as QuantityChange,
  })
  const removals = useMutationState({
    filters: { mutationKey: cartChangeKeys.removal, status: 'pending' },
    // Safe: mutations of this key are made by useRemoveLine alone.
    select: (mutation) => mutation.state.variables as string,
  })
  const told = useMemo(() => (data && seen ? cartChanges(seen, data) : []), [data, seen])
  function acknowledge() {
    if (!data) return
    client.setQueryData(cartKeys.seen(userId), seenLines(data))
    for (const { _id } of data.left ?? []) removeLine.mutate(_id)
  }
  const contents = useMemo(() => data && withQuantities(data, changes), [data, changes])
  return {
    /** Undefined until it has been read once. */
    contents,
    /** Why there is nothing to show. */
    error: contents ? null : error,
    isPending,
    /** Whether what is shown is ahead of what the server knows. */
    isChanging: changes.length > 0 || removals.length > 0,
    isRemoving: (itemId: string) => removals.includes(itemId),
    reload: refetch,
    /** What others changed in it, or the shop, in sentences. */
    told,
    /** The shopper has read them; what the shop took out is not kept any longer. */
    acknowledge,
    /** Has contents and badge read again after it was paid, and tells of nothing that went with the order. */
    invalidate: () => {
      client.removeQueries({ queryKey: cartKeys.seen(userId) })
      return client.invalidateQueries({ queryKey: cartKeys.all(userId) })
    },
  }
}
