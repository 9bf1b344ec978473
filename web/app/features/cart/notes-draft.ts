import type { CartNotes } from '@bhitti/contract/calls/buying/cart.schemas'

/** Pause in typing before notes are saved, in milliseconds. */
export const SAVE_AFTER_MS = 600

type DraftOptions = {
  save: (changes: Partial<CartNotes>) => Promise<unknown>
  onFailed: (error: unknown) => void
}

export type NotesDraft = ReturnType<typeof createNotesDraft>

/**
 * Creates the draft of the notes beside the cart. It hides the server's notes while a page displays it, so that no
 * reply overwrites typed text. Changes are saved one after another. A failed save is sent again with the next change.
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

  /** Saves now. `atOnce` does not wait for an earlier save, because the page is unloading. */
  function flush({ atOnce = false } = {}): Promise<void> {
    clearTimeout(timer)
    if (Object.keys(unsaved).length === 0) return sending
    const changes = unsaved
    unsaved = {}
    sending = send(changes, atOnce ? Promise.resolve() : sending)
    return sending
  }

  /** Drops the draft once everything is saved, so that the server's notes show again. */
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
    /** Discards the notes, which were sent with an order. */
    discard() {
      clearTimeout(timer)
      unsaved = {}
      show({})
    },
    /** Registers a page that displays the notes. Returns a function that saves and unregisters. */
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
