import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { turnToRender } from './render-turns.ts'

it('what is to be rendered at the same moment is rendered in turns, in the order in which it came', async () => {
  const done: string[] = []
  const pages = ['home', 'list', 'product'].map(async (page) => {
    await turnToRender()
    done.push(page)
  })
  for (let turn = 0; done.length < 3; turn += 1) {
    expect(done.length).toBeLessThanOrEqual(turn + 1)
    await nextTurn()
  }
  await Promise.all(pages)
  expect(done).toEqual(['home', 'list', 'product'])
})

it('a page that comes alone is rendered at once', async () => {
  await nextTurn()
  let isRendered = false
  void turnToRender().then(() => {
    isRendered = true
  })
  await Promise.resolve()
  expect(isRendered).toBe(true)
})
