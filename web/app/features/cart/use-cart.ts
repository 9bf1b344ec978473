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
 * Returns the customer's cart including changes that are still being sent. A failed change disappears, so that the
 * server's state shows again.
 */
export function useCart(userId: string) {
  const { data, error, isPending, refetch } = useQuery(cartQuery(useApi(), userId))
  const client = useQueryClient()
  const { data: seen } = useQuery(seenQuery(userId))
  const removeLine = useRemoveLine()
  const changes = useMutationState({
    filters: { mutationKey: cartChangeKeys.quantity, status: 'pending' },
    // Safe: only useUpdateQuantity creates mutations with this key.
    select: (mutation) => mutation.state.variables as QuantityChange,
  })
  const removals = useMutationState({
    filters: { mutationKey: cartChangeKeys.removal, status: 'pending' },
    // Safe: only useRemoveLine creates mutations with this key.
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
    /** Undefined until the first load. */
    contents,
    /** Error of the load; null if there is a cart to show. */
    error: contents ? null : error,
    isPending,
    /** True if changes are still being sent. */
    isChanging: changes.length > 0 || removals.length > 0,
    isRemoving: (itemId: string) => removals.includes(itemId),
    reload: refetch,
    /** Changes by the server or other devices, as sentences. */
    told,
    /** Marks the changes as seen, and removes lines that the shop took out. */
    acknowledge,
    /** Reloads cart and badge after payment, without reporting the paid lines as removed. */
    invalidate: () => {
      client.removeQueries({ queryKey: cartKeys.seen(userId) })
      return client.invalidateQueries({ queryKey: cartKeys.all(userId) })
    },
  }
}
