/** What a checkout reads of the owner's settings, to be sent with other statements. */
import { inArray } from 'drizzle-orm'
import { prepared } from '../../platform/database/prepared.ts'
import { shopSettings } from './shop-settings.table.ts'

/**
 * The owner's settings that decide whether anything is sold at all, what a checkout costs, whether it can be paid
 * online and how it is printed, as they are stored at this moment. A checkout reads them in its own transaction, so that processes cannot
 * disagree about it.
 */
export const readingCheckoutSettings = prepared((db) =>
  db
    .select()
    .from(shopSettings)
    .where(inArray(shopSettings.section, ['opening', 'shipping', 'selling', 'printing'])),
)
