import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceId } from './device-id.ts'

function fakeStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('a browser', () => {
  it('calls itself by the same name at every login, one that the shop takes', () => {
    vi.stubGlobal('localStorage', fakeStorage())
    const name = deviceId()
    expect(name).toMatch(/^[\w-]{20,64}$/)
    expect(deviceId()).toBe(name)
  })

  it('is called otherwise than every other', () => {
    vi.stubGlobal('localStorage', fakeStorage())
    const name = deviceId()
    vi.stubGlobal('localStorage', fakeStorage())
    expect(deviceId()).not.toBe(name)
  })

  it('logs in without a name where nothing is kept', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(deviceId()).toBeUndefined()
  })
})
