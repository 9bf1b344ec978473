import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOwnPath, rememberReturn, returnPath, takeConfiguration } from './return-to.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each(['/home', '/products/a-b?c=d#e', '/products/%2F%2Fevil'])('%s is our own', (path) => {
  expect(isOwnPath(path)).toBe(true)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'https://evil.example/',
  'home',
  '',
])('%j is not our own', (path) => {
  expect(isOwnPath(path)).toBe(false)
  rememberReturn(path, {})
  expect(returnPath()).toBeNull()
})

test('the configuration is handed out once, and only to its own page', () => {
  rememberReturn('/products/peacock', { height: '96', material: 'Canvas' })
  expect(returnPath()).toBe('/products/peacock')
  expect(takeConfiguration('/products/other')).toBeNull()
  expect(takeConfiguration('/products/peacock')).toEqual({ height: '96', material: 'Canvas' })
  expect(takeConfiguration('/products/peacock')).toBeNull()
  expect(returnPath()).toBeNull()
})

test('it is forgotten after half an hour', () => {
  vi.useFakeTimers()
  rememberReturn('/products/peacock', {})
  vi.advanceTimersByTime(30 * 60_000)
  expect(returnPath()).toBeNull()
})

test.each([
  'not json',
  '{"path":"//evil.example","configuration":{},"at":9999999999999}',
  '{"path":"/home","configuration":{"a":1},"at":9999999999999}',
  '{"path":"/home"}',
  '7',
])('what somebody else stored is not used: %s', (text) => {
  stored.set('returnTo', text)
  expect(returnPath()).toBeNull()
})
