import { POLICIES, type TypedContent } from '@bhitti/contract/rules/content/content-pieces'
import { insertPublished } from '../modules/content/content.queries.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'

const POLICY: TypedContent = {
  kind: 'policy',
  description: 'What holds in this shop',
  intro: 'What holds in {{shop name}}.',
  inShort: [],
  text: '## Who we are\n\n{{seller}}',
}

export function publishPolicies(db: Database): Promise<void> {
  return inTransaction(db, (tx) =>
    insertPublished(tx, Object.fromEntries(POLICIES.map((policy) => [policy, POLICY])), new Date()),
  )
}
