import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  askForProof,
  decideProof,
  getOwnProof,
  listOwnPrints,
} from '@bhitti/contract/calls/printing/prints.endpoints'
import type { OwnPrint } from '@bhitti/contract/calls/printing/prints.schemas'
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { fetchFile } from '~/lib/api/fetch-file.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { keepTexts } from '~/lib/forms/kept-texts.ts'
import { dataAddress } from '~/lib/pictures/data-address.ts'

const PROOF_ASKED_AGAIN_MS = 20_000
const PROOF_FRESH_MS = 5 * 60_000

const printsKey = (orderId: string) => [PERSONAL, 'prints', orderId]

export const objectionKey = (printId: string) => `proof:${printId}`
export const NO_OBJECTION = { note: '' }

/** Returns the query for the prints of an order, polled while a proof is being prepared. */
export function ownPrintsQuery(api: CallApi, orderId: string) {
  return queryOptions({
    queryKey: printsKey(orderId),
    queryFn: async ({ signal }) => {
      const reply = await api(listOwnPrints, { params: { id: orderId } }, { signal })
      return reply.data
    },
    refetchInterval: ({ state }) => state.data?.some(isPrepared) && PROOF_ASKED_AGAIN_MS,
  })
}

const isPrepared = ({ stage, proof, proofMadeAt }: OwnPrint) =>
  stage === 'toProof' && proof === 'waiting' && proofMadeAt === null

/** Returns the query for the data address of the proof's picture. */
export function proofQuery(printId: string, madeAt: string) {
  return queryOptions({
    queryKey: [PERSONAL, 'proof', printId, madeAt],
    queryFn: async ({ signal }) => {
      const { content } = await fetchFile(getOwnProof, { params: { id: printId } }, { signal })
      return dataAddress(content)
    },
    staleTime: PROOF_FRESH_MS,
    refetchOnWindowFocus: false,
  })
}

export function useAskForProof(orderId: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api(askForProof, { params: { id } }),
    onSuccess: ({ data }, _id, _context, { client }) => show(client, orderId, data),
    onError: (_error, _id, _context, { client }) => askAgain(client, orderId),
  })
}

export type ProofDecision = { id: string; approves: boolean; note: string; proofMadeAt: string }

export function useDecideProof(orderId: string) {
  const api = useApi()
  return useMutation({
    mutationFn: ({ id, ...body }: ProofDecision) => api(decideProof, { params: { id }, body }),
    onSuccess: ({ data }, { id }, _context, { client }) => {
      keepTexts(objectionKey(id), NO_OBJECTION)
      show(client, orderId, data)
    },
    onError: (_error, _decision, _context, { client }) => askAgain(client, orderId),
  })
}

function show(client: QueryClient, orderId: string, print: OwnPrint): void {
  client.setQueryData<OwnPrint[]>(printsKey(orderId), (prints) =>
    prints?.map((each) => (each._id === print._id ? print : each)),
  )
}

/** Reloads the prints: a refused request may mean that they were changed elsewhere. */
function askAgain(client: QueryClient, orderId: string): void {
  void client.invalidateQueries({ queryKey: printsKey(orderId) })
}
