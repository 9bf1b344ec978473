import { describe, expect, it } from 'vitest'
import { parseStat, treeTicks } from './processor-time.ts'

const line = (pid: number, name: string, parent: number, ticks: readonly number[]) =>
  `${pid} (${name}) S ${parent} 1 1 0 -1 4194304 100 0 0 0 ${ticks.join(' ')} 20 0 11 0 5083 1 2\n`

describe('a line of /proc/PID/stat', () => {
  it('tells who it is, whose child, and how long it and its ended children worked', () => {
    expect(parseStat(line(4711, 'node', 17, [120, 30, 7, 3]))).toEqual({
      pid: 4711,
      name: 'node',
      parentPid: 17,
      ownTicks: 150,
      endedChildrenTicks: 10,
    })
  })

  it('is read past a name with spaces and brackets', () => {
    const stat = parseStat(line(8, 'a) S 9 (b', 5, [1, 2, 0, 0]))
    expect(stat).toMatchObject({ name: 'a) S 9 (b', parentPid: 5, ownTicks: 3 })
  })
})

it('the time of a server counts its children, those that ended too, and nobody else', () => {
  const stats = [
    line(10, 'postgres', 1, [5, 5, 100, 0]),
    line(11, 'postgres', 10, [20, 1, 0, 0]),
    line(12, 'postgres', 10, [3, 0, 0, 0]),
    line(13, 'node', 1, [1000, 0, 0, 0]),
  ].map(parseStat)
  expect(treeTicks(stats, 10)).toBe(134)
})
