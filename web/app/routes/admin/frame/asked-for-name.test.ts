import { UNNAMED_ADMIN } from '@bhitti/contract/rules/shop/roles'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberAsked, shouldAskForName } from './asked-for-name.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const unnamed = { id: 'a1', role: 'admin', name: UNNAMED_ADMIN } as const

it('an admin without a real name is asked for it, once', () => {
  expect(shouldAskForName(unnamed)).toBe(true)
  rememberAsked('a1')
  expect(shouldAskForName(unnamed)).toBe(false)
  expect(shouldAskForName({ ...unnamed, id: 'a2' })).toBe(true)
})

it('nobody else is', () => {
  expect(shouldAskForName({ ...unnamed, name: 'Asha Rao' })).toBe(false)
  expect(shouldAskForName({ ...unnamed, role: 'customer' })).toBe(false)
})

it('a browser that keeps nothing asks again, and goes on', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberAsked('a1')
  expect(shouldAskForName(unnamed)).toBe(true)
})
