import type { Invariant } from '../../platform/shop-module/invariant.ts'
import { present } from '../../platform/shop-module/none.ts'
import { MODULES } from '../modules.ts'

const byNumber = new Intl.Collator('en', { numeric: true })

/** What must hold of money and stock at every moment, as the modules state it, by the numbers of the documents. */
export const INVARIANTS: readonly Invariant[] = present(MODULES.map(({ invariants }) => invariants))
  .flat()
  .sort((one, other) => byNumber.compare(one.id, other.id))
