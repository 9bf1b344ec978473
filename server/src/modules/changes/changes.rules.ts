import { isDeepStrictEqual } from 'node:util'
import type { ChangedThing, ChangeFieldName } from '@bhitti/contract/rules/shop/change-fields'

/** Plain values by field, never a secret. */
export type Recorded = Record<string, unknown>

/** Fields of a thing that the contract can describe in words. */
export type RecordedFields<E extends ChangedThing> = { [F in ChangeFieldName<E>]?: unknown }

/** Returns only the fields that differ; a null side stays null. */
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
