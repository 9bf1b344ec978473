import { expect, it } from 'vitest'
import { PLATES } from './plate-list.ts'

it('gives every plate a name of its own', () => {
  expect(new Set(PLATES.map(({ name }) => name)).size).toBe(PLATES.length)
})
