import type { CartNotes } from '@bhitti/contract/calls/buying/cart.schemas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNotesDraft, SAVE_AFTER_MS } from './notes-draft.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Creates a server that answers each save when the test says so. */
function shop() {
  const saves: { changes: Partial<CartNotes>; answer: () => void; fail: (error: Error) => void }[] =
    []
  const onFailed = vi.fn()
  const draft = createNotesDraft({
    save: (changes) =>
      new Promise<void>((answer, fail) => {
        saves.push({ changes, answer, fail })
      }),
    onFailed,
  })
  const sent = () => saves.map(({ changes }) => changes)
  /** Runs all waiting promise callbacks. */
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { draft, saves, sent, onFailed, settle }
}

describe('what is typed beside the cart', () => {
  it('is saved once typing pauses, and only what was typed', async () => {
    const { draft, sent } = shop()
    for (const specialInstructions of ['R', 'Ri', 'Ring']) {
      draft.change({ specialInstructions })
      await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1)
    }
    expect(sent()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent()).toEqual([{ specialInstructions: 'Ring' }])
    await vi.advanceTimersByTimeAsync(10 * SAVE_AFTER_MS)
    expect(sent()).toHaveLength(1)
  })

  it('keeps every keystroke that falls while an earlier save is under way, and saves it after that', async () => {
    const { draft, saves, sent, settle } = shop()
    const leave = draft.view()
    draft.change({ specialInstructions: 'Ring ' })
    void draft.flush()
    await settle()
    draft.change({ specialInstructions: 'Ring twice' })
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    expect(sent()).toEqual([{ specialInstructions: 'Ring ' }])
    saves[0]?.answer()
    await settle()
    expect(sent()[1]).toEqual({ specialInstructions: 'Ring twice' })
    saves[1]?.answer()
    await settle()
    // The server trims the text, but an open page keeps showing it as typed.
    expect(draft.typed()).toEqual({ specialInstructions: 'Ring twice' })
    await leave()
    expect(draft.typed()).toEqual({})
  })

  it('is saved at once by who leaves, and shown on the next page until it is saved', async () => {
    const { draft, saves, sent, settle } = shop()
    const leave = draft.view()
    draft.change({ promoCode: 'DIWALI' })
    const left = leave()
    const leaveNext = draft.view()
    await settle()
    expect(sent()).toEqual([{ promoCode: 'DIWALI' }])
    expect(draft.typed()).toEqual({ promoCode: 'DIWALI' })
    saves[0]?.answer()
    await left
    expect(draft.typed()).toEqual({ promoCode: 'DIWALI' })
    await leaveNext()
    expect(draft.typed()).toEqual({})
    expect(sent()).toHaveLength(1)
  })

  it('is sent before a page goes away, also while an earlier save waits for its answer', async () => {
    const { draft, sent, settle } = shop()
    draft.change({ specialInstructions: 'Ring' })
    void draft.flush()
    await settle()
    draft.change({ specialInstructions: 'Ring twice' })
    void draft.flush({ atOnce: true })
    await settle()
    expect(sent()).toEqual([{ specialInstructions: 'Ring' }, { specialInstructions: 'Ring twice' }])
  })

  it('that could not be saved is told, stays, and goes along with the next change', async () => {
    const { draft, saves, sent, onFailed, settle } = shop()
    const leave = draft.view()
    draft.change({ specialInstructions: 'Ring twice' })
    void draft.flush()
    await settle()
    const error = new Error('away')
    saves[0]?.fail(error)
    await settle()
    expect(onFailed).toHaveBeenCalledWith(error)
    expect(draft.typed()).toEqual({ specialInstructions: 'Ring twice' })
    draft.change({ promoCode: 'DIWALI' })
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    expect(sent()[1]).toEqual({ specialInstructions: 'Ring twice', promoCode: 'DIWALI' })
    saves[1]?.fail(error)
    void leave()
    await settle()
    saves[2]?.fail(error)
    await settle()
    // It is still there when the shopper returns.
    expect(draft.typed()).toEqual({ specialInstructions: 'Ring twice', promoCode: 'DIWALI' })
  })

  it('that was paid for is neither shown nor saved any more', async () => {
    const { draft, sent } = shop()
    const heard = vi.fn()
    const stop = draft.subscribe(heard)
    draft.change({ promoCode: 'DIWALI' })
    draft.discard()
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    await vi.advanceTimersByTimeAsync(10 * SAVE_AFTER_MS)
    expect(sent()).toEqual([])
    expect(draft.typed()).toEqual({})
  })
})
