import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeKeptNotes } from './kept-cart-notes.ts'

const NOTHING = { specialInstructions: '', promoCode: '' }
const KEPT = { specialInstructions: 'Ring twice', promoCode: 'DIWALI' }
const KEY = 'kept:cart:asha'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  stored.set(KEY, JSON.stringify(KEPT))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('notes that the tab had kept are taken over once, and leave the browser', () => {
  expect(takeKeptNotes('asha', NOTHING)).toEqual(KEPT)
  expect(stored.size).toBe(0)
  expect(takeKeptNotes('asha', NOTHING)).toEqual({})
})

it('what the shop has is never replaced by what a tab had kept', () => {
  expect(takeKeptNotes('asha', { ...NOTHING, promoCode: 'NEWER' })).toEqual({
    specialInstructions: 'Ring twice',
  })
  expect(stored.size).toBe(0)
})

it('notes of somebody else stay theirs', () => {
  expect(takeKeptNotes('ravi', NOTHING)).toEqual({})
  expect(stored.has(KEY)).toBe(true)
})
