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

/**
 * Makes a promotion, or changes the one of this id if it is still of this version. When it is not, it has been read
 * again by the time that this fails.
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

/** Whether a save was refused because somebody else has changed the promotion meanwhile. */
export function isChanged(error: unknown): boolean {
  return isApiError(error) && error.code === 'promotion.changed'
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
    onSettled: () => void refresh(),
  })
}

/** Reads everything about promotions again that is on the screen; done once it is there, or could not be read. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ALL })
}
