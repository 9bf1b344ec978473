import type { z } from 'zod'

const CHOICES_MAX = 12

/** Returns a plain message for schemas without their own, so that no reply shows the validator's wording. */
export function plainMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required' : typeMessage(issue.expected)
    case 'too_small':
      return boundMessage(issue.origin, 'at least', issue.minimum)
    case 'too_big':
      return boundMessage(issue.origin, 'at most', issue.maximum)
    case 'invalid_value':
      return choiceMessage(issue.values)
    case 'invalid_union':
      // The last alternative is the value itself; earlier ones allow an empty field.
      return issue.errors?.at(-1)?.[0]?.message ?? 'This is not valid'
    case 'unrecognized_keys':
      return 'This has a field that is not known here'
    default:
      return 'This is not valid'
  }
}

function typeMessage(expected: string): string {
  switch (expected) {
    case 'string':
      return 'This must be text'
    case 'number':
      return 'This must be a number'
    case 'int':
      return 'This must be a whole number'
    case 'boolean':
      return 'This must be true or false'
    case 'array':
      return 'This must be a list'
    case 'object':
    case 'record':
      return 'This must be an object with named fields'
    default:
      return 'This is not valid'
  }
}

function boundMessage(origin: string, how: string, bound: number | bigint): string {
  switch (origin) {
    case 'string':
      return `Use ${how} ${counted(bound, 'character', 'characters')}`
    case 'array':
    case 'set':
      return `Give ${how} ${counted(bound, 'entry', 'entries')}`
    case 'number':
    case 'int':
      return `This must be ${how} ${bound}`
    default:
      return 'This is not valid'
  }
}

function counted(count: number | bigint, one: string, many: string): string {
  return `${count} ${Number(count) === 1 ? one : many}`
}

function choiceMessage(values: readonly z.core.util.Primitive[]): string {
  if (values.length > CHOICES_MAX) return 'This is none of the choices'
  return `This must be ${values.length === 1 ? '' : 'one of '}${values.map(String).join(', ')}`
}
