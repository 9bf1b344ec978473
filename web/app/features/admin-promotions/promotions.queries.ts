import {
  addPromotion,
  deletePromotion,
  editPromotion,
  endPromotion,
  getPromotion,
  listPromotions,
  pausePromotion,
  resumePromotion,
} from '@bhitti/contract/calls/buying/admin-promotions.endpoints'
import type { Promotion } from '@bhitti/contract/calls/buying/admin-promotions.schemas'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { isApiError } from '~/lib/api/api-error.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { listQuery } from '~/lib/lists/list-query.ts'
import type { PromotionFilters } from './promotion-filters.ts'
import type { PromotionBody } from './promotion-values.ts'

const ALL = [PERSONAL, 'promotions'] as const

export function promotionsQuery(api: CallApi, filters: PromotionFilters) {
  return listQuery({
    queryKey: [...ALL, 'list', filters],
    readPage: (cursor, call) => api(listPromotions, { query: { ...filters, ...cursor } }, call),
  })
}

/** Returns the query for one promotion, which is never cached because it is read to be edited. */
export function promotionQuery(api: CallApi, id: string) {
  return queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: async ({ signal }) =>
      (await api(getPromotion, { params: { id } }, { signal })).promotion,
    gcTime: 0,
  })
}

export type Saved = { promotion: Promotion; message?: string | undefined }

/**
 * Creates a promotion, or updates the given version of one. After a conflict it reloads the promotion before it throws.
 */
export function useSavePromotion() {
  const api = useApi()
  const refresh = useRefresh()
  return async (
    body: PromotionBody,
    edited: { id: string; version: number } | null,
  ): Promise<Saved> => {
    try {
      const saved = edited
        ? await api(editPromotion, {
            params: { id: edited.id },
            body: { ...body, version: edited.version },
          })
        : await api(addPromotion, { body })
      void refresh()
      return saved
    } catch (error) {
      const reading = refresh()
      if (isChanged(error)) await reading
      throw error
    }
  }
}

export function isChanged(error: unknown): boolean {
  return isApiError(error) && error.code === 'promotion.changed'
}

const STEPS = { pause: pausePromotion, resume: resumePromotion, end: endPromotion }
export type Step = keyof typeof STEPS | 'delete'

export function usePromotionStep() {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ id, step }: { id: string; step: Step }) => {
      const params = { id }
      const { message } = await (step === 'delete'
        ? api(deletePromotion, { params })
        : api(STEPS[step], { params }))
      return message
    },
    onSettled: () => void refresh(),
  })
}

/** Returns a function that reloads all displayed promotions. Its promise resolves even if the reload fails. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ALL })
}
