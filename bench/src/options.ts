import { parseArgs } from 'node:util'
import { CALL_NAMES } from './call-names.ts'

/** Measurements besides the calls. */
const PARTS = [
  'start',
  'checkout',
  'product-page-first',
  'statements',
  'pressure',
  'logins',
  'print',
] as const

export type Options = {
  only: ReadonlySet<string>
  seconds: number
  /** Length of the soak in minutes; undefined for no soak. */
  soakMinutes: number | undefined
  databases: readonly ('postgres' | 'embedded')[]
  /** True if the shop is also measured with 100,000 products. */
  large: boolean
}

export class OptionsError extends Error {}

const DEFAULT_SECONDS = 8

/** @throws OptionsError with a line that says what to change */
export function readOptions(args: readonly string[]): Options {
  const { values } = parse(args)
  if (values['embedded-only'] && values['postgres-only']) {
    throw new OptionsError('--embedded-only and --postgres-only exclude each other')
  }
  const soakMinutes = values.soak === undefined ? undefined : positive('--soak', values.soak)
  return {
    only: chosen(values.only, soakMinutes !== undefined),
    seconds: values.seconds === undefined ? DEFAULT_SECONDS : positive('--seconds', values.seconds),
    soakMinutes,
    databases: (['postgres', 'embedded'] as const).filter(
      (database) => !values[database === 'postgres' ? 'embedded-only' : 'postgres-only'],
    ),
    large: !values.small,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        seconds: { type: 'string' },
        soak: { type: 'string' },
        small: { type: 'boolean' },
        'embedded-only': { type: 'boolean' },
        'postgres-only': { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error))
  }
}

/** Returns the chosen names. A soak is long, so by default it runs alone. */
function chosen(only: string | undefined, isSoak: boolean): ReadonlySet<string> {
  const known: string[] = [...CALL_NAMES, ...PARTS]
  if (only === undefined) return new Set(isSoak ? [] : known)
  const names = only.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new OptionsError(`--only ${unknown.join(', ')}: choose among ${known.join(', ')}`)
  }
  return new Set(names)
}

function positive(option: string, text: string): number {
  const number = Number(text)
  if (!Number.isFinite(number) || number <= 0) {
    throw new OptionsError(`${option} takes a number above zero, not "${text}"`)
  }
  return number
}
