import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetKeptTexts, keepTexts, readKeptTexts } from './kept-texts.ts'

const EMPTY = { note: '', code: '' }

/** A Storage with the three methods that are used. */
function storage(entries: Record<string, string> = {}) {
  const stored: Record<string, string> = { ...entries }
  return new Proxy(stored, {
    get(target, name: string) {
      if (name === 'getItem') return (key: string) => target[key] ?? null
      if (name === 'setItem') {
        return (key: string, value: string) => {
          target[key] = value
        }
      }
      if (name === 'removeItem') {
        return (key: string) => {
          delete target[key]
        }
      }
      return target[name]
    },
  })
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage({ other: 'stays' }))
  vi.stubGlobal('localStorage', storage({ accessToken: 'stays' }))
})
afterEach(() => vi.unstubAllGlobals())

describe('kept texts', () => {
  it('come back under their key, and under no other', () => {
    keepTexts('cart:a', { note: 'Ring twice', code: '' })
    expect(readKeptTexts('cart:a', EMPTY)).toEqual({ note: 'Ring twice', code: '' })
    expect(readKeptTexts('cart:b', EMPTY)).toEqual(EMPTY)
  })

  it('take nothing that is not a text of the expected name', () => {
    sessionStorage.setItem('kept:cart', '{"note":7,"code":"X","stranger":"y"}')
    expect(readKeptTexts('cart', EMPTY)).toEqual({ note: '', code: 'X' })
  })

  it.each(['null', '[]', '"text"', 'no json'])('are empty when %s is stored', (stored) => {
    sessionStorage.setItem('kept:cart', stored)
    expect(readKeptTexts('cart', EMPTY)).toEqual(EMPTY)
  })

  it('leave nothing behind once they are empty or forgotten', () => {
    keepTexts('cart', { note: 'a', code: '' })
    keepTexts('cart', EMPTY)
    keepTexts('address', { name: 'Asha' })
    forgetKeptTexts()
    expect(Object.keys(sessionStorage)).toEqual(['other'])
  })

  it('outlast the tab where that is wanted, until somebody logs out', () => {
    keepTexts('business', { note: 'Sea View Hotels', code: '' }, { outlastsTab: true })
    expect(readKeptTexts('business', EMPTY)).toEqual(EMPTY)
    expect(readKeptTexts('business', EMPTY, { outlastsTab: true }).note).toBe('Sea View Hotels')
    forgetKeptTexts()
    expect(Object.keys(localStorage)).toEqual(['accessToken'])
  })

  it('are simply not kept where the browser denies storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(() => keepTexts('cart', { note: 'a' })).not.toThrow()
    expect(readKeptTexts('cart', EMPTY)).toEqual(EMPTY)
    expect(() => forgetKeptTexts()).not.toThrow()
  })
})
