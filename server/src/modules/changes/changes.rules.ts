/** What of a thing an entry in the log of changes keeps. */
import { isDeepStrictEqual } from 'node:util'
import type { ChangedThing, ChangeFieldName } from '@bhitti/contract/rules/shop/change-fields'

/** What an entry shows of a thing: plain values by field, never a secret. */
export type Recorded = Record<string, unknown>

/** Some fields of a thing; only those that the contract can put into words. */
export type RecordedFields<E extends ChangedThing> = { [F in ChangeFieldName<E>]?: unknown }

/** The fields in which two states differ; a side that did not exist stays null. */
export function onlyChanged(
  before: Recorded | null,
  after: Recorded | null,
): { before: Recorded | null; after: Recorded | null } {
  if (before === null || after === null) return { before, after }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const pick = (state: Recorded) =>
    Object.fromEntries(names.filter((name) => name in state).map((name) => [name, state[name]]))
  return { before: pick(before), after: pick(after) }
}
