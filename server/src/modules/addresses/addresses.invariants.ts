import type { Invariant } from '../../platform/shop-module/invariant.ts'

export const ADDRESS_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I9',
    says: 'Nobody has more than three addresses',
    breaks: `select account_id, count(*) from addresses group by account_id having count(*) > 3`,
  },
]
