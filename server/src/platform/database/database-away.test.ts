import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ShopError } from '../errors/shop-error.ts'
import { isDatabaseAway } from './database-away.ts'

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })
const inQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

describe('the database is away', () => {
  it.each([
    ['it was shut down', coded('57P01', 'terminating connection due to administrator command')],
    ['it starts', coded('57P03')],
    ['it is full of connections', coded('53300')],
    ['a statement took too long', coded('57014')],
    ['a lock was held for too long', coded('55P03')],
    ['nothing listens', coded('ECONNREFUSED')],
    [
      'nothing listens, on both kinds of address',
      Object.assign(new AggregateError([]), coded('ECONNREFUSED')),
    ],
    ['its socket is gone', Object.assign(coded('ENOENT'), { syscall: 'connect' })],
    ['the connection broke', new Error('Connection terminated unexpectedly')],
    [
      'the connection had broken',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['all connections are in use', new Error('timeout exceeded when trying to connect')],
  ])('when %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(true)
    expect(isDatabaseAway(inQuery(error))).toBe(true)
    expect(isDatabaseAway(new Error('the verb failed', { cause: inQuery(error) }))).toBe(true)
  })

  it.each([
    ['a duplicate', coded('23505')],
    ['a wrong statement', coded('42601')],
    ['a file that is not there', Object.assign(coded('ENOENT'), { syscall: 'open' })],
    ['a refusal', new ShopError('cart.empty')],
    ['a mistake', new TypeError('x is not a function')],
    ['text about it', new Error('the customer wrote: Connection terminated')],
    ['nothing', undefined],
  ])('but not with %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(false)
  })

  it('is told of an error that is its own cause', () => {
    const error = new Error('round')
    error.cause = error
    expect(isDatabaseAway(error)).toBe(false)
  })
})
