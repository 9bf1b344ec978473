import { expect, it } from 'vitest'
import { createCleanup } from './cleanup.ts'

it('undoes what is left once, the last first, and what was undone before not again', async () => {
  const undone: string[] = []
  const cleanup = createCleanup()
  const undo = (name: string) => async () => {
    undone.push(name)
  }
  cleanup.add(undo('database'))
  const stopShop = cleanup.add(undo('shop'))
  cleanup.add(undo('folder'))
  await stopShop()
  await stopShop()
  await cleanup.run()
  await cleanup.run()
  expect(undone).toEqual(['shop', 'folder', 'database'])
})
