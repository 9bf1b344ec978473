import { expect, it } from 'vitest'
import { hotNames } from './hot-statements.ts'

const times = (count: number, text: string, name: ReturnType<typeof hotNames>) =>
  Array.from({ length: count }, () => name(text))

it('a statement has a name from the tenth time on, and always the same', () => {
  const names = times(12, 'select 1', hotNames())
  expect(names.slice(0, 9)).toEqual(Array(9).fill(undefined))
  expect(names[9]).toEqual(expect.any(String))
  expect(new Set(names.slice(9)).size).toBe(1)
})

it('two statements never share a name', () => {
  const name = hotNames()
  const hot = ['select 1', 'select 2'].map((text) => times(10, text, name).at(-1))
  expect(new Set(hot).size).toBe(2)
})

it('however many statements there are, few have names, and rare ones do not push hot ones out', () => {
  const name = hotNames()
  const first = times(10, 'select 0', name).at(-1)
  const named = Array.from({ length: 500 }, (_, number) =>
    times(10, `select ${number}`, name).at(-1),
  )
  expect(named.filter((it) => it !== undefined)).toHaveLength(150)
  expect(name('select 0')).toBe(first)
})
