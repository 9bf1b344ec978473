import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpointTable } from './endpoint-table.ts'

/** The validator's own wording. */
const RAW =
  /invalid (input|option|key|element|string)|expected|received|too (big|small)|unrecognized|>=|<=/i

const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  '',
  'x',
  'x'.repeat(20_000),
  [],
  [null],
  ['x'],
  new Array(500).fill('x'),
  {},
  { x: null },
]

/** Returns hostile values of every kind, each also in every field of an object schema. */
function hostileValues(schema: z.ZodType): unknown[] {
  if (!(schema instanceof z.ZodObject)) return [...HOSTILE]
  const names = Object.keys(schema.shape)
  return [...HOSTILE, ...HOSTILE.map((value) => Object.fromEntries(names.map((n) => [n, value])))]
}

function partsOf({ shape }: (typeof endpointTable)[string]): z.ZodType[] {
  return [shape.params, shape.query, shape.body].filter((part) => part !== undefined)
}

describe('what is said of a value that a call cannot take', () => {
  it.each(Object.entries(endpointTable).filter(([, call]) => partsOf(call).length > 0))(
    'never is in the words of the validator: %s',
    (_name, call) => {
      for (const schema of partsOf(call)) {
        const messages = hostileValues(schema).flatMap(
          (value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [],
        )
        expect(messages.filter((message) => message === '' || RAW.test(message))).toEqual([])
      }
    },
  )

  it.each([
    [z.string(), undefined, 'This is required'],
    [z.string(), 5, 'This must be text'],
    [z.string().max(3), 'long', 'Use at most 3 characters'],
    [z.number().min(2), 1, 'This must be at least 2'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Give at most 1 entry'],
    [z.enum(['a', 'b']), 'c', 'This must be one of a, b'],
    [z.union([z.literal(''), z.enum(['a'], { error: 'No such room' })]), 'c', 'No such room'],
    [z.uuid(), 'c', 'This is not valid'],
  ])('says what is wanted (%#)', (schema, value, message) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message)
  })
})
