import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  applyMatches,
  beginPictureZip,
  cancelPictureZip,
  findKnownPictures,
  findMatches,
  finishZipUpload,
  listLibraryPictures,
  listPictureZips,
  listZipProblems,
  removeLibraryPictures,
  resumePictureZip,
} from '@bhitti/contract/calls/products/picture-library.endpoints'
import type { PictureZip } from '@bhitti/contract/calls/products/picture-library.schemas'
import { LIBRARY_CALL_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { listQuery } from '~/lib/lists/list-query.ts'

const LIBRARY_KEY = [PERSONAL, 'admin', 'library'] as const
const ZIPS_KEY = [...LIBRARY_KEY, 'zips'] as const

/** Polling intervals: while a zip is being read, and while one may be uploading. */
const LOOK_EVERY_MS = 1500
const LOOK_AT_UPLOADS_EVERY_MS = 5000
const ZIPS_SHOWN = '10'

export function libraryQuery(api: CallApi, name: string) {
  return listQuery({
    queryKey: [...LIBRARY_KEY, 'pictures', name],
    readPage: (cursor, call) =>
      api(listLibraryPictures, { query: { ...(name && { name }), ...cursor } }, call),
    keepsRows: true,
  })
}

export function matchesQuery(api: CallApi) {
  return queryOptions({
    queryKey: [...LIBRARY_KEY, 'matches'],
    queryFn: async ({ signal }) => (await api(findMatches, {}, { signal })).data,
  })
}

/** Returns the query for the latest zips. Polls while one is uploading or being read. */
export function zipsQuery(api: CallApi) {
  return queryOptions({
    queryKey: ZIPS_KEY,
    queryFn: async ({ signal }) =>
      (await api(listPictureZips, { query: { limit: ZIPS_SHOWN } }, { signal })).data,
    refetchInterval: ({ state: { data = [] } }) => {
      if (data.some(({ status }) => status === 'reading')) return LOOK_EVERY_MS
      return data.some(({ status }) => status === 'uploading') && LOOK_AT_UPLOADS_EVERY_MS
    },
  })
}

export function zipProblemsQuery(api: CallApi, id: string) {
  return listQuery({
    queryKey: [...ZIPS_KEY, 'problems', id],
    readPage: (cursor, call) => api(listZipProblems, { params: { id }, query: cursor }, call),
  })
}

export function refreshLibrary(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: [...LIBRARY_KEY, 'pictures'] }),
    client.invalidateQueries({ queryKey: [...LIBRARY_KEY, 'matches'] }),
  ])
}

export function useBeginZip() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) =>
      (
        await api(beginPictureZip, {
          body: { fileName: file.name.slice(-200), bytes: file.size },
        })
      ).data,
    onSettled: () => client.invalidateQueries({ queryKey: ZIPS_KEY }),
  })
}

/** Returns the mutations of a zip. Each reloads the list, even after an error. */
export function useZipActions({ _id }: Pick<PictureZip, '_id'>) {
  const api = useApi()
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: ZIPS_KEY })
  const params = { id: _id }
  return {
    readAgain: () => void onSettled(),
    finish: useMutation({ mutationFn: () => api(finishZipUpload, { params }), onSettled }),
    resume: useMutation({ mutationFn: () => api(resumePictureZip, { params }), onSettled }),
    cancel: useMutation({ mutationFn: () => api(cancelPictureZip, { params }), onSettled }),
  }
}

export function useRemovePictures() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => api(removeLibraryPictures, { body: { ids } }),
    onSettled: () => refreshLibrary(client),
  })
}

export type Applied = {
  products: number
  pictures: number
  left: { _id: string; name: string; message: string }[]
}

/** Adds pictures to their products in several calls. `onProgress` gets the number of pictures processed. */
export function useApplyMatches(onProgress: (done: number) => void) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ groups, replace }: { groups: string[][]; replace: boolean }) => {
      const applied: Applied = { products: 0, pictures: 0, left: [] }
      let done = 0
      for (const pictures of inCalls(groups)) {
        const { data } = await api(applyMatches, { body: { pictures, replace } })
        applied.products += data.products
        applied.pictures += data.pictures
        applied.left.push(...data.left)
        done += pictures.length
        onProgress(done)
      }
      return applied
    },
    onSettled: () =>
      Promise.all([
        refreshLibrary(client),
        client.invalidateQueries({ queryKey: [PERSONAL, 'admin', 'products'] }),
        client.invalidateQueries({ queryKey: ['catalogue'] }),
      ]),
  })
}

/** Splits the groups into calls of the maximum size. Pictures of one product stay together. */
function inCalls(groups: readonly string[][]): string[][] {
  const calls: string[][] = []
  for (const group of groups) {
    const last = calls.at(-1)
    if (last && last.length + group.length <= LIBRARY_CALL_MAX) last.push(...group)
    else calls.push([...group])
  }
  return calls
}

/** Returns the names of the files that the library already has. */
export async function knownNames(
  api: CallApi,
  files: { name: string; sha256: string }[],
): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set()
  return new Set((await api(findKnownPictures, { body: { files } })).data)
}
