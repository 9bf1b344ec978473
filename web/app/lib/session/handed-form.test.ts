import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handedForm, handForm, takeHandedForm } from './handed-form.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const SIZE = { height: '96', width: '120' }

test('what was typed reaches each page that it was handed to, once', () => {
  handForm(SIZE, ['/products/khus', '/products/neem'])
  expect(takeHandedForm('/products/jaipur')).toBeNull()
  expect(takeHandedForm('/products/khus')).toEqual(SIZE)
  expect(takeHandedForm('/products/khus')).toBeNull()
  expect(takeHandedForm('/products/neem')).toEqual(SIZE)
})

test('the room keeps it however often it is opened again', () => {
  handForm(SIZE, ['/products/khus'])
  takeHandedForm('/products/khus')
  expect(handedForm()).toEqual(SIZE)
  expect(handedForm()).toEqual(SIZE)
})

test('after half an hour nothing is left of it', () => {
  vi.useFakeTimers()
  handForm(SIZE, ['/products/khus'])
  vi.advanceTimersByTime(30 * 60_000)
  expect(handedForm()).toBeNull()
  expect(takeHandedForm('/products/khus')).toBeNull()
})

test.each([
  '{',
  'null',
  '{"paths":"/products/khus"}',
  '{"configuration":{"height":5},"paths":[],"at":1}',
])('what others have stored there is ignored: %s', (text) => {
  sessionStorage.setItem('handedForm', text)
  expect(handedForm()).toBeNull()
  expect(takeHandedForm('/products/khus')).toBeNull()
})

test('a browser that keeps nothing hands nothing on, and fails at nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  handForm(SIZE, ['/products/khus'])
  expect(handedForm()).toBeNull()
  expect(takeHandedForm('/products/khus')).toBeNull()
})
