import {
  addPromotion,
  deletePromotion,
  editPromotion,
  endPromotion,
  getPromotion,
  listPromotions,
  pausePromotion,
  resumePromotion,
} from '@bhitti/contract/calls/admin-promotions.endpoints'
import type { Promotion } from '@bhitti/contract/calls/admin-promotions.schemas'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { listQuery } from '~/lib/lists/list-query.ts'
import type { PromotionFilters } from './promotion-filters.ts'
import type { PromotionBody } from './promotion-values.ts'

const ALL = [PERSONAL, 'promotions'] as const

/** The promotions that match, page by page. */
export function promotionsQuery(api: CallApi, filters: PromotionFilters) {
  return listQuery({
    queryKey: [...ALL, 'list', filters],
    readPage: (cursor, call) => api(listPromotions, { query: { ...filters, ...cursor } }, call),
  })
}

/** One promotion, as it is now: it is read again whenever somebody begins to edit it. */
export function promotionQuery(api: CallApi, id: string) {
  return queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: async ({ signal }) =>
      (await api(getPromotion, { params: { id } }, { signal })).promotion,
    gcTime: 0,
  })
}

export type Saved = { promotion: Promotion; message?: string | undefined }

/** Makes a promotion, or changes the one of this id if it is still of this version. */
export function useSavePromotion() {
  const api = useApi()
  const refresh = useRefresh()
  return async (
    body: PromotionBody,
    edited: { id: string; version: number } | null,
  ): Promise<Saved> => {
    try {
      return edited
        ? await api(editPromotion, {
            params: { id: edited.id },
            body: { ...body, version: edited.version },
          })
        : await api(addPromotion, { body })
    } finally {
      // Also after a refusal: somebody else may have changed it.
      refresh()
    }
  }
}

const STEPS = { pause: pausePromotion, resume: resumePromotion, end: endPromotion }
export type Step = keyof typeof STEPS | 'delete'

/** Pauses, resumes, ends or deletes a promotion; answers with what the shop says about it. */
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
    onSettled: refresh,
  })
}

function useRefresh(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ALL })
}
