import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  getContent,
  getContentVersion,
  listContent,
  previewContent,
} from '@bhitti/contract/calls/catalogue/content.endpoints'
import type { ContentPiece, TypedContent } from '@bhitti/contract/rules/content/content-pieces'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '~/lib/api/query-client.ts'

const TEXTS = [PERSONAL, 'admin', 'texts']

export function textsQuery(api: CallApi) {
  return queryOptions({
    queryKey: [...TEXTS, 'list'],
    queryFn: async ({ signal }) => (await api(listContent, {}, { signal })).data,
    refetchOnMount: 'always',
  })
}

/**
 * Returns the query for a text with its versions. Reloads on every mount, so that the editor starts with the stored
 * version.
 */
export function textQuery(api: CallApi, piece: ContentPiece) {
  return queryOptions({
    queryKey: [...TEXTS, piece],
    queryFn: async ({ signal }) => (await api(getContent, { params: { piece } }, { signal })).data,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Returns the query for one version, which never changes. */
export function versionQuery(api: CallApi, piece: ContentPiece, number: number) {
  return queryOptions({
    queryKey: [...TEXTS, piece, 'version', number],
    queryFn: async ({ signal }) => {
      const params = { piece, number: String(number) }
      return (await api(getContentVersion, { params }, { signal })).data
    },
  })
}

export function previewQuery(api: CallApi, piece: ContentPiece, typed: TypedContent) {
  return queryOptions({
    queryKey: [...TEXTS, piece, 'preview', typed],
    queryFn: async ({ signal }) =>
      (await api(previewContent, { params: { piece }, body: { typed } }, { signal })).data,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  })
}
