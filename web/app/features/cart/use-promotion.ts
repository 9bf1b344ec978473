import type { CartContents } from '@bhitti/contract/calls/buying/cart.schemas'
import { normalizePromoCode } from '@bhitti/contract/rules/prices/promotions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { promotionOf } from './cart-promotion.ts'
import { promotionQuery } from './promotion.queries.ts'

/**
 * Manages the promo code of a customer's cart. A stored code is checked when the page opens, a typed one only when it
 * is applied.
 */
export function usePromotion(userId: string, typed: string, contents: CartContents | undefined) {
  const api = useApi()
  const client = useQueryClient()
  const code = normalizePromoCode(typed)
  const [asked, setAsked] = useState<string | null>(null)
  const [isApplying, setIsApplying] = useState(false)
  // The code is loaded with the cart.
  if (asked === null && contents !== undefined) setAsked(code)
  const { data, isLoading } = useQuery({
    ...promotionQuery(api, userId, asked ?? ''),
    enabled: asked !== null && asked !== '',
  })
  const answer = asked === code ? data : undefined
  const promotion = promotionOf(answer, contents)

  /** Asks the server again, even if its reply is cached. */
  async function askAgain() {
    if (code === '') return undefined
    setAsked(code)
    const query = promotionQuery(api, userId, code)
    await client.cancelQueries({ queryKey: query.queryKey })
    return client.fetchQuery({ ...query, staleTime: 0 })
  }

  async function apply() {
    setIsApplying(true)
    try {
      const fresh = await askAgain()
      if (!fresh) return
      const { problem } = promotionOf(fresh, contents)
      if (problem === null) toast({ title: 'Promo code applied successfully' })
      else toast({ title: 'Invalid promo code', description: problem, variant: 'destructive' })
    } catch (error) {
      const title = messageOf(error, 'The promo code could not be checked. Please try again')
      toast({ title, variant: 'destructive' })
    } finally {
      setIsApplying(false)
    }
  }

  return {
    ...promotion,
    isApplying,
    /** True if the discount may still change, because the server has not replied yet. */
    isPending: isApplying || isLoading,
    apply: () => void apply(),
    /** Checks the code again after a refused checkout. */
    askAgain: async (latest: CartContents | undefined) =>
      promotionOf(await askAgain().catch(() => undefined), latest),
    /** Code to pay with; empty if the page shows that it gives nothing. */
    codeToPayWith: promotion.problem === null ? typed : '',
  }
}

export type PromotionInCart = ReturnType<typeof usePromotion>
