import { CATEGORIES } from '@bhitti/contract/rules/products/product-vocabulary'
import { describe, expect, it, test } from 'vitest'
import { RENDERED_WINDOWS } from './rendered-views.ts'
import { firstWindow } from './window-hangings.ts'
import { stateWords, windowFor, windowNamed, windowsOf } from './windows.ts'

test('pages lead to a window for just those products that hang at one', () => {
  for (const category of CATEGORIES) {
    const first = firstWindow(category)
    expect(first !== null, category).toBe(windowsOf(category).length > 0)
    if (first === null) continue
    const names = windowsOf(category).map(({ name }) => name)
    expect(names, category).toContain(first)
  }
  expect(firstWindow(null)).toBeNull()
})

test('each window can be told from the others of its hanging by its words', () => {
  for (const category of CATEGORIES) {
    const words = windowsOf(category).map((window) => window.words)
    expect(new Set(words).size).toBe(words.length)
  }
})

test('what hangs open is offered before what is closed, and both by day', () => {
  expect(windowsOf('drape').map(({ words }) => words)).toEqual(
    expect.arrayContaining(['Half open', 'Closed']),
  )
  const words = windowsOf('drape').map((window) => window.words)
  expect(words.indexOf('Half open')).toBeLessThan(words.indexOf('Closed'))
})

test('a state is said as shoppers say it', () => {
  const day = { light: 'day', lining: 'normal' } as const
  expect(stateWords({ ...day, drawn: 'open' })).toBe('Open')
  expect(stateWords({ ...day, drawn: 'half' })).toBe('Half open')
  expect(stateWords({ ...day, drawn: 'closed' })).toBe('Closed')
  expect(stateWords({ ...day, drawn: 'closed', lining: 'blackout' })).toBe(
    'Closed, blackout lining',
  )
  expect(stateWords({ ...day, drawn: 'closed', light: 'evening' })).toBe('At night')
  expect(stateWords({ ...day, drawn: 'half', light: 'evening' })).toBe('At night, half open')
})

describe('the window that is asked for', () => {
  it('is taken where it is one of the product’s own', () => {
    for (const { name, hanging } of RENDERED_WINDOWS) {
      expect(windowFor(hanging, name)?.name).toBe(name)
    }
  })

  it('is the one at which the product is seen first where there is none of this name, or none in this state', () => {
    expect(windowFor('drape', 'living-room')?.name).toBe('drape-half')
    expect(windowFor('roller', null)?.name).toBe('roller-half')
    expect(windowFor('roman', 'roller-closed-evening')?.name).toBe('roman-closed')
  })

  it('is in the state in which another hanging was seen, where there is such a one', () => {
    expect(windowFor('zebra', 'roller-open')?.name).toBe('zebra-open')
    expect(windowFor('roman', 'drape-closed-blackout')?.name).toBe('roman-closed-blackout')
  })

  it('is none for what hangs at no window', () => {
    expect(windowFor('floral', 'drape-closed')).toBeNull()
    expect(windowNamed('living-room')).toBeNull()
  })
})
