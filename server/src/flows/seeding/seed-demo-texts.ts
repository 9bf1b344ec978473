import { sampleTexts } from '@bhitti/catalogue/shop-texts/shop-texts'
import { insertPublished } from '../../modules/content/content.queries.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

const EDITION = new Date('2026-11-23T06:30:00Z')

export async function seedDemoTexts(db: Database): Promise<void> {
  await inTransaction(db, (tx) => insertPublished(tx, sampleTexts(), EDITION))
}
