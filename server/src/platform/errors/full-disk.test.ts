import { expect, it } from 'vitest'
import { isFullDisk } from './full-disk.ts'

it.each([
  ['Node', Object.assign(new Error('no space left'), { code: 'ENOSPC' })],
  ['a quota', Object.assign(new Error('quota exceeded'), { code: 'EDQUOT' })],
  ['the embedded database', { name: 'ErrnoError', errno: 51 }],
  ['PostgreSQL', new Error('query failed', { cause: { code: '53100' } })],
])('a full disk is recognised in an error of %s', (_source, error) => {
  expect(isFullDisk(error)).toBe(true)
})

it.each([new Error('no space left'), { errno: 51 }, 'ENOSPC', undefined])(
  'another error is no full disk: %s',
  (error) => {
    expect(isFullDisk(error)).toBe(false)
  },
)
