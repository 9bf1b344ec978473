import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  addSubmission,
  deleteSubmission,
  editSubmission,
  listSubmissions,
} from '@bhitti/contract/calls/catalogue/submissions.endpoints'
import type * as shapes from '@bhitti/contract/calls/catalogue/submissions.schemas'
import type { EndpointInput } from '@bhitti/contract/calls/endpoint'
import { SUBMISSION_STATUSES } from '@bhitti/contract/rules/products/artist-words'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { type FiltersOf, oneOf, words } from '~/lib/lists/list-filters.ts'
import { listQuery } from '~/lib/lists/list-query.ts'

export const SUBMISSION_FILTERS = { q: words(100), status: oneOf(SUBMISSION_STATUSES) }
export type SubmissionFilters = FiltersOf<typeof SUBMISSION_FILTERS>

export const submissionKeys = { all: [PERSONAL, 'submissions'] as const }

export function submissionsQuery(api: CallApi, filters: SubmissionFilters) {
  return listQuery({
    queryKey: [...submissionKeys.all, filters],
    readPage: (cursor, call) => api(listSubmissions, { query: { ...filters, ...cursor } }, call),
    keepsRows: true,
  })
}

export function useAddSubmission() {
  const api = useApi()
  return useMutation({
    mutationFn: (body: EndpointInput<typeof shapes.addSubmission>['body']) =>
      api(addSubmission, { body }),
    onSuccess: (_reply, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: submissionKeys.all }),
  })
}

/** Updates status and notes, and reloads the submissions even after an error. */
export function useEditSubmission(id: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (body: EndpointInput<typeof shapes.editSubmission>['body']) =>
      api(editSubmission, { params: { id }, body }),
    onSettled: (_reply, _error, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: submissionKeys.all }),
  })
}

export function useDeleteSubmission() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api(deleteSubmission, { params: { id } }),
    onSettled: (_reply, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: submissionKeys.all }),
  })
}
