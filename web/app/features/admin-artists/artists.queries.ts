import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  addArtist,
  editArtist,
  getArtist,
  getStatement,
  listArtists,
  listDesigns,
  listRoyalties,
  listStatements,
  payStatement,
} from '@bhitti/contract/calls/catalogue/artists.endpoints'
import type { Artist, ArtistFormBody } from '@bhitti/contract/calls/catalogue/artists.schemas'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { listQuery } from '~/lib/lists/list-query.ts'
import { submissionKeys } from './submissions.queries.ts'

const artistKeys = {
  all: [PERSONAL, 'artists'] as const,
  one: (id: string) => [PERSONAL, 'artists', 'one', id] as const,
}

export function artistsQuery(api: CallApi, filters: { q?: string }) {
  return listQuery({
    queryKey: [...artistKeys.all, 'list', filters],
    readPage: (cursor, call) => api(listArtists, { query: { ...filters, ...cursor } }, call),
    keepsRows: true,
  })
}

export function artistQuery(api: CallApi, id: string) {
  return queryOptions({
    queryKey: artistKeys.one(id),
    queryFn: async ({ signal }) => (await api(getArtist, { params: { id } }, { signal })).data,
  })
}

export function designsQuery(api: CallApi, id: string) {
  return listQuery({
    queryKey: [...artistKeys.one(id), 'designs'],
    readPage: (cursor, call) => api(listDesigns, { params: { id }, query: cursor }, call),
  })
}

export function royaltiesQuery(api: CallApi, id: string, filters: { month?: string }) {
  return listQuery({
    queryKey: [...artistKeys.one(id), 'royalties', filters],
    readPage: (cursor, call) =>
      api(listRoyalties, { params: { id }, query: { ...filters, ...cursor } }, call),
    keepsRows: true,
  })
}

export function statementsQuery(api: CallApi, id: string) {
  return queryOptions({
    queryKey: [...artistKeys.one(id), 'statements'],
    queryFn: async ({ signal }) => (await api(listStatements, { params: { id } }, { signal })).data,
  })
}

export function statementQuery(api: CallApi, id: string, month: string) {
  return queryOptions({
    queryKey: [...artistKeys.one(id), 'statement', month],
    queryFn: async ({ signal }) =>
      (await api(getStatement, { params: { id, month } }, { signal })).data,
  })
}

export type ArtistSaved = { form: ArtistFormBody; submissionId?: string; version?: number }

export function useSaveArtist(artist: Pick<Artist, '_id'> | null) {
  const api = useApi()
  return useMutation({
    mutationFn: async ({ form, submissionId, version }: ArtistSaved) => {
      const reply = artist
        ? await api(editArtist, {
            params: { id: artist._id },
            body: { ...form, ...(version !== undefined && { version }) },
          })
        : await api(addArtist, { body: { ...form, ...(submissionId && { submissionId }) } })
      return reply.data
    },
    onSuccess: (_reply, _form, _result, { client }) => {
      void client.invalidateQueries({ queryKey: artistKeys.all })
      void client.invalidateQueries({ queryKey: submissionKeys.all })
    },
  })
}

/** Records that a statement was paid, and reloads it even after an error. */
export function usePayStatement(id: string, month: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (body: { amount: number; reference: string }) =>
      api(payStatement, { params: { id, month }, body }),
    onSettled: (_reply, _error, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: artistKeys.all }),
  })
}
