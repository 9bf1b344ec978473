import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chooseTests } from './stress-choice.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'bhitti-stress-choice-'))
  const files = {
    'server/src/cart.test.ts': "it('adds a roll')",
    'web/app/cart-line.test.tsx': "it('shows a roll')",
    'e2e/journeys/cart.spec.ts': "test('a roll is paid')",
    'e2e/node_modules/cart.test.ts': "it('adds a roll')",
    'server/build/cart.test.ts': "it('adds a roll')",
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

it('all tests of files with the name are repeated', () => {
  expect(chooseTests(root, 'cart')).toEqual({
    suites: ['server/src/cart.test.ts', 'web/app/cart-line.test.tsx'],
    journeys: ['e2e/journeys/cart.spec.ts'],
    title: undefined,
  })
})

it('a title chooses its files, and only the tests that have it', () => {
  expect(chooseTests(root, 'adds a roll')).toEqual({
    suites: ['server/src/cart.test.ts'],
    journeys: [],
    title: 'adds a roll',
  })
})

it('an unknown text chooses nothing', () => {
  expect(chooseTests(root, 'curtains')).toEqual({ suites: [], journeys: [], title: undefined })
})
