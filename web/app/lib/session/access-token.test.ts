import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetAccessToken, readAccessToken, writeAccessToken } from './access-token.ts'

function fakeStorage({ full = false } = {}) {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, text)
    },
    removeItem: (key: string) => kept.delete(key),
  }
}

afterEach(() => {
  forgetAccessToken(readAccessToken() ?? '')
  vi.unstubAllGlobals()
})

describe('a session', () => {
  it('outlives the page in the browser’s storage, until another tab ends it', () => {
    const storage = fakeStorage()
    vi.stubGlobal('localStorage', storage)
    writeAccessToken('one')
    expect(storage.getItem('accessToken')).toBe('one')
    storage.removeItem('accessToken')
    expect(readAccessToken()).toBeNull()
  })

  it('lasts as long as the page where storage is full', () => {
    vi.stubGlobal('localStorage', fakeStorage({ full: true }))
    writeAccessToken('one')
    expect(readAccessToken()).toBe('one')
    forgetAccessToken('one')
    expect(readAccessToken()).toBeNull()
  })

  it('lasts as long as the page where there is no storage', () => {
    vi.stubGlobal('localStorage', undefined)
    writeAccessToken('one')
    expect(readAccessToken()).toBe('one')
  })
})
