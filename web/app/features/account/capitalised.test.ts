import { describe, expect, it } from 'vitest'
import { capitalised } from './capitalised.ts'

describe('a capitalised name', () => {
  it.each([
    ['asha rao', 'Asha rao'],
    ['Ravi', 'Ravi'],
    ['émile', 'Émile'],
    ['𐐨x', '𐐀x'],
    ['आशा', 'आशा'],
    ['', ''],
  ])('of %s is %s', (name, expected) => {
    expect(capitalised(name)).toBe(expected)
  })
})
