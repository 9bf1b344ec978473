import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepChoice, readChoice } from './own-choice.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
})
afterEach(() => {
  keepChoice([])
  vi.unstubAllGlobals()
})

test('what is chosen is kept in the browser, in its order', () => {
  expect(readChoice()).toEqual([])
  keepChoice(['khus', 'udaipur-damask'])
  expect(readChoice()).toEqual(['khus', 'udaipur-damask'])
  expect(localStorage.getItem('compared')).toBe('khus,udaipur-damask')
})

test.each(['{', '["khus"]', '<b>', '../,?'])(
  'what others have stored there is ignored: %s',
  (text) => {
    localStorage.setItem('compared', text)
    expect(readChoice()).toEqual([])
  },
)

test('a browser that keeps nothing compares until the page is left', () => {
  vi.stubGlobal('localStorage', undefined)
  keepChoice(['khus'])
  expect(readChoice()).toEqual(['khus'])
})

test('what a full storage cannot keep is chosen all the same', () => {
  keepChoice(['khus'])
  const full = {
    ...localStorage,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  vi.stubGlobal('localStorage', full)
  keepChoice(['khus', 'udaipur-damask'])
  expect(readChoice()).toEqual(['khus', 'udaipur-damask'])
  vi.stubGlobal('localStorage', storage())
  keepChoice(['khus'])
  expect(readChoice()).toEqual(['khus'])
})
