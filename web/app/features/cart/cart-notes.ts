import { changeCartNotes } from '@bhitti/contract/calls/buying/cart.endpoints'
import type { CartContents, CartNotes } from '@bhitti/contract/calls/buying/cart.schemas'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { isApiError, messageOf } from '~/lib/api/api-error.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { toast } from '~/lib/toasts.tsx'
import { cartKeys } from './cart-count.queries.ts'
import { takeKeptNotes } from './kept-cart-notes.ts'
import { createNotesDraft, type NotesDraft } from './notes-draft.ts'

/** Returns the notes of the customer's cart, shared by cart, checkout and all devices. */
export function useCartNotes(userId: string, contents: CartContents | undefined) {
  const api = useApi()
  const client = useQueryClient()
  const [draft] = useState(() =>
    draftOf(client, userId, () =>
      createNotesDraft({
        save: (changes) => save(api, client, userId, changes),
        onFailed,
      }),
    ),
  )
  const typed = useSyncExternalStore(draft.subscribe, draft.typed)
  const cart = contents?.cart
  const notes: CartNotes = {
    specialInstructions: cart?.specialInstructions ?? '',
    promoCode: cart?.promoCode ?? '',
    ...typed,
  }

  useEffect(() => {
    const leave = draft.view()
    const hide = () => void draft.flush({ atOnce: true })
    const reconnect = () => void draft.flush()
    addEventListener('pagehide', hide)
    addEventListener('online', reconnect)
    return () => {
      removeEventListener('pagehide', hide)
      removeEventListener('online', reconnect)
      void leave()
    }
  }, [draft])

  useEffect(() => {
    if (!cart) return
    const kept = takeKeptNotes(userId, cart)
    if (Object.keys(kept).length > 0) draft.change(kept)
  }, [userId, cart, draft])

  return { notes, change: draft.change, clear: draft.discard }
}

/** Stores the draft in the query cache under a personal key, so that a logout removes it. */
function draftOf(client: QueryClient, userId: string, create: () => NotesDraft): NotesDraft {
  const queryKey = [PERSONAL, 'cart-notes', userId]
  const known = client.getQueryData<NotesDraft>(queryKey)
  if (known) return known
  const draft = create()
  client.setQueryData(queryKey, draft)
  return draft
}

/**
 * Saves notes, also while the page unloads. It takes only the notes from the reply, because the reply lacks changes of
 * lines that are still being sent.
 */
async function save(
  api: CallApi,
  client: QueryClient,
  userId: string,
  changes: Partial<CartNotes>,
): Promise<void> {
  const body = { userId, ...changes }
  const { data } = await api(changeCartNotes, { body }, { keepalive: true })
  const { cart } = data
  if (cart === null) return
  const { specialInstructions, promoCode } = cart
  client.setQueryData<CartContents>(cartKeys.contents(userId), (known) =>
    known?.cart ? { ...known, cart: { ...known.cart, specialInstructions, promoCode } } : known,
  )
}

function onFailed(error: unknown) {
  // The end of the session is already announced elsewhere.
  if (isApiError(error) && error.code === 'account.login_required') return
  toast({
    title: 'Your notes in the cart could not be saved',
    description: messageOf(error, 'Please try again.'),
    variant: 'destructive',
  })
}
