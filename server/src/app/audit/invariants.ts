import type { Invariant } from '../../platform/shop-module/invariant.ts'
import { present } from '../../platform/shop-module/none.ts'
import { MODULES } from '../modules.ts'

const byNumber = new Intl.Collator('en', { numeric: true })

/** Invariants of money and stock of all modules, sorted by their documented numbers. */
export const INVARIANTS: readonly Invariant[] = present(MODULES.map(({ invariants }) => invariants))
  .flat()
  .sort((one, other) => byNumber.compare(one.id, other.id))
