import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { InvalidatingQueryClient } from './invalidating-client.ts'

const KEY = ['personal', 'submissions', { q: 'Ila' }]

test('a list that is read for the first time while something is saved shows what was saved', async () => {
  const client = new InvalidatingQueryClient()
  let saved = 'New'
  let answer: () => void = () => {}
  const underWay = new Promise<void>((resolve) => {
    answer = resolve
  })
  let reads = 0
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    async queryFn() {
      reads += 1
      const seen = saved
      if (reads === 1) await underWay
      return seen
    },
  })
  const stop = observer.subscribe(() => {})

  saved = 'In talk'
  const invalidated = client.invalidateQueries({ queryKey: ['personal', 'submissions'] })
  answer()
  await invalidated
  await expect.poll(() => client.getQueryData(KEY)).toBe('In talk')
  expect(reads).toBe(2)
  stop()
  client.clear()
})

test('what has been read already is read again at once, and once', async () => {
  const client = new InvalidatingQueryClient()
  let reads = 0
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: () => ++reads })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => client.getQueryData(KEY)).toBe(1)
  await client.invalidateQueries({ queryKey: KEY })
  expect(client.getQueryData(KEY)).toBe(2)
  stop()
  client.clear()
})
