import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createSpareWork } from './spare-work.ts'

const PATIENT = { timeout: 20_000, interval: 10 }

it('is done one after the other, and what fails holds up nothing', async () => {
  const spareWork = createSpareWork()
  const log: string[] = []
  for (const name of ['first', 'second', 'third']) {
    spareWork.add(async () => {
      log.push(`${name} begins`)
      await turn()
      if (name === 'second') throw new Error('cannot be done')
      log.push(`${name} ends`)
    })
  }
  await expect.poll(() => log.at(-1), PATIENT).toBe('third ends')
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'third begins', 'third ends'])
})

it('waits until the process has little else to do', async () => {
  const spareWork = createSpareWork()
  let isDone = false
  spareWork.add(async () => {
    isDone = true
  })
  const end = Date.now() + 1500
  while (Date.now() < end) {
    const busyUntil = Date.now() + 20
    while (Date.now() < busyUntil);
    await turn()
  }
  expect(isDone).toBe(false)
  await expect.poll(() => isDone, PATIENT).toBe(true)
})

it('more than a hundred pieces do not pile up', async () => {
  const spareWork = createSpareWork()
  const taken = Array.from({ length: 120 }, () => spareWork.add(async () => {}))
  expect(taken.filter(Boolean)).toHaveLength(100)
})
