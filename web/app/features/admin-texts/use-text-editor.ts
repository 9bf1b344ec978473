import {
  publishContent,
  saveContent,
  withdrawContent,
} from '@bhitti/contract/calls/catalogue/content.endpoints'
import type { PieceDetails } from '@bhitti/contract/calls/catalogue/content.schemas'
import {
  type ContentPiece,
  emptyContent,
  PIECE_FACTS,
  type TypedContent,
} from '@bhitti/contract/rules/content/content-pieces'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { fieldErrors, isApiError, messageOf } from '~/lib/api/api-error.ts'
import { keepTexts, readKeptTexts } from '~/lib/forms/kept-texts.ts'
import { toast } from '~/lib/toasts.tsx'
import { textQuery } from './texts.queries.ts'

/** Typed text, and the number of the version it is based on. */
type Draft = { typed: TypedContent; seen: number }

const NOTHING_KEPT = { typed: '', seen: '' }
const keptKey = (piece: ContentPiece) => `admin-text:${piece}`

/**
 * Manages the edited text. Unsaved text survives reloads and visits to other pages in the same tab. After a conflict
 * both versions stay and the user chooses.
 */
export function useTextEditor(piece: ContentPiece, stored: PieceDetails) {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = textQuery(api, piece)
  const storedTyped = stored.current?.typed ?? emptyContent(PIECE_FACTS[piece].kind)
  const [kept] = useState(() => readDraft(piece))
  const [draft, setDraft] = useState<Draft>(kept ?? draftOf(stored))
  const [isRestored, setIsRestored] = useState(kept !== null)
  const isDirty = JSON.stringify(draft.typed) !== JSON.stringify(storedTyped)

  useEffect(() => {
    keepTexts(
      keptKey(piece),
      isDirty ? { typed: JSON.stringify(draft.typed), seen: String(draft.seen) } : NOTHING_KEPT,
    )
  }, [piece, draft, isDirty])

  function take(details: PieceDetails): void {
    queryClient.setQueryData(query.queryKey, details)
    setDraft(draftOf(details))
    setIsRestored(false)
    // Reloads the published text for shop pages in this browser.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isShown(queryKey[0]) })
  }

  async function save(seen = draft.seen): Promise<PieceDetails> {
    const body = { typed: draft.typed, seen }
    return (await api(saveContent, { params: { piece }, body })).data
  }

  const mutation = useMutation({
    mutationFn: async (step: Step) => {
      if (step.do === 'save') return save(step.seen)
      if (step.do === 'withdraw') {
        return (await api(withdrawContent, { params: { piece }, body: { seen: draft.seen } })).data
      }
      const saved = step.number === null && isDirty ? await save() : null
      if (saved) take(saved)
      const latest = saved?.latest?.number ?? draft.seen
      const number = step.number ?? latest
      const params = { piece, number: String(number) }
      return (await api(publishContent, { params, body: { seen: latest } })).data
    },
    onSuccess: (details, step) => {
      take(details)
      toast({ title: DONE[step.do] })
    },
    // Loads the newer version before the user can choose, because overwriting it needs its number.
    onError: (error) =>
      isConflict(error) ? queryClient.refetchQueries({ queryKey: query.queryKey }) : undefined,
  })

  return {
    typed: draft.typed,
    isDirty,
    isRestored,
    isPending: mutation.isPending,
    errors: mutation.error ? fieldErrors(mutation.error) : {},
    message:
      mutation.error && !isConflict(mutation.error)
        ? messageOf(mutation.error, 'This could not be saved. Please try again')
        : null,
    hasConflict: isConflict(mutation.error) || (draft.seen !== numberOf(stored) && isDirty),
    change: (typed: TypedContent) => setDraft((current) => ({ ...current, typed })),
    discard: () => {
      setDraft(draftOf(stored))
      setIsRestored(false)
      mutation.reset()
    },
    save: () => mutation.mutate({ do: 'save' }),
    /** Saves the typed text as a version after the colleague's. */
    saveAnyway: () => {
      const seen = numberOf(stored)
      setDraft((current) => ({ ...current, seen }))
      mutation.mutate({ do: 'save', seen })
    },
    /** Publishes the typed text, or an earlier version again. */
    publish: (number: number | null, onDone: () => void) =>
      mutation.mutate({ do: 'publish', number }, { onSettled: onDone }),
    withdraw: (onDone: () => void) => mutation.mutate({ do: 'withdraw' }, { onSettled: onDone }),
  }
}

type Step =
  | { do: 'save'; seen?: number }
  | { do: 'publish'; number: number | null }
  | { do: 'withdraw' }

const DONE: Record<Step['do'], string> = {
  save: 'Saved. Shoppers will see it once it is published',
  publish: 'Published. Shoppers see it within two seconds',
  withdraw: 'Withdrawn. Shoppers no longer see it',
}

const SHOWN = new Set<unknown>(['policies', 'home-texts', 'product-texts', 'artists-text'])
const isShown = (key: unknown) => SHOWN.has(key)

const numberOf = (stored: PieceDetails) => stored.latest?.number ?? 0

function draftOf(stored: PieceDetails): Draft {
  const typed = stored.current?.typed ?? emptyContent(PIECE_FACTS[stored.piece].kind)
  return { typed, seen: numberOf(stored) }
}

function readDraft(piece: ContentPiece): Draft | null {
  const { typed, seen } = readKeptTexts(keptKey(piece), NOTHING_KEPT)
  if (typed === '') return null
  try {
    // Safe: this page wrote it. Other releases use the same fields, and the server validates them.
    const kept = JSON.parse(typed) as TypedContent
    return kept.kind === PIECE_FACTS[piece].kind ? { typed: kept, seen: Number(seen) } : null
  } catch {
    return null
  }
}

function isConflict(error: unknown): boolean {
  return isApiError(error) && error.code === 'content.changed'
}
