import type { CartNotes } from '@bhitti/contract/calls/buying/cart.schemas'

/** A pause in typing after which it is saved. */
export const SAVE_AFTER_MS = 600

type DraftOptions = {
  save: (changes: Partial<CartNotes>) => Promise<unknown>
  onFailed: (error: unknown) => void
}

export type NotesDraft = ReturnType<typeof createNotesDraft>

/**
 * What a shopper types beside the cart, on its way to the shop. It is shown in place of what the shop has as
 * long as somebody looks, so that no answer takes away a keystroke; changes are saved one after another, and
 * what could not be saved is kept and sent along with the next change.
 */
export function createNotesDraft({ save, onFailed }: DraftOptions) {
  let typed: Partial<CartNotes> = {}
  let unsaved: Partial<CartNotes> = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = Promise.resolve()
  let underWay = 0
  let viewers = 0
  const listeners = new Set<() => void>()

  function show(next: Partial<CartNotes>) {
    typed = next
    for (const listener of listeners) listener()
  }

  async function send(changes: Partial<CartNotes>, before: Promise<void>) {
    underWay += 1
    try {
      await before
      await save(changes)
    } catch (error) {
      unsaved = { ...changes, ...unsaved }
      onFailed(error)
    } finally {
      underWay -= 1
    }
  }

  /** Saves now what was typed; `atOnce` does not wait for an earlier save, because the page goes away. */
  function flush({ atOnce = false } = {}): Promise<void> {
    clearTimeout(timer)
    if (Object.keys(unsaved).length === 0) return sending
    const changes = unsaved
    unsaved = {}
    sending = send(changes, atOnce ? Promise.resolve() : sending)
    return sending
  }

  /** What the shop has by now can be shown again as the shop has it. */
  function forgetSaved() {
    if (underWay === 0 && Object.keys(unsaved).length === 0) show({})
  }

  return {
    typed: () => typed,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    change(changes: Partial<CartNotes>) {
      unsaved = { ...unsaved, ...changes }
      show({ ...typed, ...changes })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), SAVE_AFTER_MS)
    },
    flush,
    /** Forgets what was typed: it has gone with an order. */
    discard() {
      clearTimeout(timer)
      unsaved = {}
      show({})
    },
    /** Says that somebody looks; returns how to say that they leave, which saves. */
    view() {
      viewers += 1
      if (viewers === 1) forgetSaved()
      return async () => {
        viewers -= 1
        await flush()
        if (viewers === 0) forgetSaved()
      }
    },
  }
}
