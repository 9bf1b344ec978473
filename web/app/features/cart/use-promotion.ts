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
 * The promo code of a customer's cart. A code that was there when the page was opened is asked about
 * at once, one that is typed
 * only when it is applied.
 */
export function usePromotion(userId: string, typed: string, contents: CartContents | undefined) {
  const api = useApi()
  const client = useQueryClient()
  const code = normalizePromoCode(typed)
  const [asked, setAsked] = useState<string | null>(null)
  const [isApplying, setIsApplying] = useState(false)
  // The code comes with the cart.
  if (asked === null && contents !== undefined) setAsked(code)
  const { data, isLoading } = useQuery({
    ...promotionQuery(api, userId, asked ?? ''),
    enabled: asked !== null && asked !== '',
  })
  const answer = asked === code ? data : undefined
  const promotion = promotionOf(answer, contents)

  /** Asks the shop again, also about what it has answered before. */
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
    /** Whether the discount may still change, because the shop has not answered yet. */
    isPending: isApplying || isLoading,
    apply: () => void apply(),
    /** For when the checkout was refused: what the shop said of the code may no longer be so. */
    askAgain: async (latest: CartContents | undefined) =>
      promotionOf(await askAgain().catch(() => undefined), latest),
    /** The code to pay with: none where it is known to give nothing, which the page shows. */
    codeToPayWith: promotion.problem === null ? typed : '',
  }
}

export type PromotionInCart = ReturnType<typeof usePromotion>
