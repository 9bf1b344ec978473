import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { EndpointInput } from '@bhitti/contract/calls/endpoint'
import {
  getPrint,
  getPrintProof,
  listPrints,
  makePrintFiles,
  movePrint,
  openPrintDownload,
  placePrint,
  planPrintAgain,
  printAgain,
  releasePrint,
  scanLabel,
  takePrintOff,
} from '@bhitti/contract/calls/printing/prints.endpoints'
import type * as shapes from '@bhitti/contract/calls/printing/prints.schemas'
import type { PrintCard, PrintDetails } from '@bhitti/contract/calls/printing/prints.schemas'
import type { Placement } from '@bhitti/contract/rules/print/placement'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { fetchFile } from '~/lib/api/fetch-file.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { dataAddress } from '~/lib/pictures/data-address.ts'
import { toast } from '~/lib/toasts.tsx'

const PRINTS = [PERSONAL, 'admin prints']

/** Polling intervals: of the board, and while files are being made. */
const LOOK_EVERY_MS = 30_000
const LOOK_AT_FILES_EVERY_MS = 1500

const isMade = (prints: readonly PrintCard[]) => prints.some(({ files }) => files === 'waiting')

export function boardQuery(api: CallApi, search: string) {
  return queryOptions({
    queryKey: [...PRINTS, 'board', search],
    queryFn: async ({ signal }) =>
      (await api(listPrints, { query: search === '' ? {} : { search } }, { signal })).data.stages,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ prints }) => isMade(prints)) ? LOOK_AT_FILES_EVERY_MS : LOOK_EVERY_MS,
  })
}

export function printQuery(api: CallApi, id: string) {
  return queryOptions({
    queryKey: [...PRINTS, 'print', id],
    queryFn: async ({ signal }) => (await api(getPrint, { params: { id } }, { signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data && isMade([data]) ? LOOK_AT_FILES_EVERY_MS : LOOK_EVERY_MS,
  })
}

/** Returns the query for the proof of a print, as a data address. */
export function printProofQuery({ _id, madeAt }: Pick<PrintDetails, '_id' | 'madeAt'>) {
  return queryOptions({
    queryKey: [...PRINTS, 'proof', _id, madeAt],
    queryFn: async ({ signal }) => {
      const { content } = await fetchFile(getPrintProof, { params: { id: _id } }, { signal })
      return dataAddress(content)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Reloads all prints after a change or a refused change. */
export function reloadPrints(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: PRINTS })
}

type Move = EndpointInput<typeof shapes.movePrint>['body']
type Again = EndpointInput<typeof shapes.printAgain>['body']

export function usePrintCalls(id: string) {
  const api = useApi()
  const params = { id }
  return {
    move: (body: Move) => api(movePrint, { params, body }),
    again: (body: Again) => api(printAgain, { params, body }),
  }
}

/** Moves a print that needs no input. Shows an error as a toast. */
export function useMovePrint() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ print, body }: { print: PrintCard; body: Move }) =>
      api(movePrint, { params: { id: print._id }, body }),
    onError: (error) =>
      toast({ title: messageOf(error, 'It could not be moved'), variant: 'destructive' }),
    onSettled: () => reloadPrints(client),
  })
}

/** Returns the actions of single buttons. Each reloads the prints, even after an error. */
export function usePrintActions({ _id, version }: Pick<PrintDetails, '_id' | 'version'>) {
  const api = useApi()
  const client = useQueryClient()
  const params = { id: _id }
  const settled = {
    onError: (error: Error) =>
      toast({ title: messageOf(error, 'That did not work'), variant: 'destructive' }),
    onSettled: () => reloadPrints(client),
  }
  return {
    makeFiles: useMutation({ mutationFn: () => api(makePrintFiles, { params }), ...settled }),
    release: useMutation({
      mutationFn: () => api(releasePrint, { params, body: { version } }),
      ...settled,
    }),
    takeOff: useMutation({
      mutationFn: () => api(takePrintOff, { params, body: { version } }),
      ...settled,
    }),
    plan: useMutation({
      mutationFn: () => api(planPrintAgain, { params, body: { version } }),
      ...settled,
    }),
    place: useMutation({
      mutationFn: (placement: Placement) =>
        api(placePrint, { params, body: { version, placement } }),
      ...settled,
    }),
  }
}

/** Saves one file or all. The browser downloads it directly, because it may be too large for a script's memory. */
export function useSavePrintFile(id: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: string | null) =>
      (await api(openPrintDownload, { params: { id }, body: { file } })).data.url,
    onSuccess: (url) => {
      const link = document.createElement('a')
      link.href = url
      link.download = ''
      link.click()
    },
    onError: (error) =>
      toast({ title: messageOf(error, 'The file could not be saved'), variant: 'destructive' }),
    // A download can set its order to Processing.
    onSettled: () => reloadPrints(client),
  })
}

/** Finds the print of a label. Records the strip if the print is being checked. */
export function useScanLabel(printId?: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (code: string) =>
      (await api(scanLabel, { body: printId === undefined ? { code } : { code, printId } })).data,
    onSettled: () => reloadPrints(client),
  })
}
