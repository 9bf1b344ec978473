import { type DeliveryTerms, deliveryTerms } from '@bhitti/contract/rules/delivery/delivery-terms'
import type { SellingSettings } from '@bhitti/contract/rules/prices/selling'
import type { PrintingSettings } from '@bhitti/contract/rules/print/printing-settings'
import type { SettingsSection, ShopSettings } from '@bhitti/contract/rules/shop/shop-settings'
import { eq, sql } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { readableAccounts } from '../accounts/accounts.queries.ts'
import { recordChange } from '../changes/changes.service.ts'
import { markPicturesUsed } from '../uploads/uploads.service.ts'
import { settingsOf } from './live-settings.ts'
import { recordedSection, storedForm } from './settings.rules.ts'
import { shopSettings } from './shop-settings.table.ts'

export type StoredSection<S extends SettingsSection> = {
  value: ShopSettings[S]
  /** 0 if it was never saved */
  version: number
  updatedAt: string | null
  updatedBy: string | null
}

type StoredSettings = { [S in SettingsSection]: StoredSection<S> }

export async function readSettings({ db, log, liveSettings }: Context): Promise<StoredSettings> {
  const rows = await db
    .select({
      section: shopSettings.section,
      value: shopSettings.value,
      version: shopSettings.version,
      updatedAt: shopSettings.updatedAt,
      updatedBy: readableAccounts.name,
    })
    .from(shopSettings)
    .leftJoin(readableAccounts, eq(readableAccounts.id, shopSettings.updatedBy))
  const settings = settingsOf(rows, liveSettings.defaults, log)
  const stored = <S extends SettingsSection>(section: S): StoredSection<S> => {
    const row = rows.find((one) => one.section === section)
    return {
      value: settings[section],
      version: row?.version ?? 0,
      updatedAt: row?.updatedAt.toISOString() ?? null,
      updatedBy: row?.updatedBy ?? null,
    }
  }
  return {
    details: stored('details'),
    shipping: stored('shipping'),
    selling: stored('selling'),
    banner: stored('banner'),
    testimonials: stored('testimonials'),
    reviews: stored('reviews'),
    printing: stored('printing'),
    tax: stored('tax'),
    opening: stored('opening'),
  }
}

export type SectionChange<S extends SettingsSection> = {
  section: S
  value: ShopSettings[S] | ((before: ShopSettings[S]) => ShopSettings[S])
  /** Version that the change is based on. Undefined changes any version. */
  seenVersion: number | undefined
}

/**
 * Saves a whole section. This process shows it at once, others within two seconds.
 * @throws ShopError settings.changed if it was saved by somebody else since it was read,
 * request.invalid if a picture is not one of the shop's own
 */
export async function changeSection<S extends SettingsSection>(
  context: ActorContext,
  { section, value: wanted, seenVersion }: SectionChange<S>,
): Promise<StoredSection<S>> {
  const { actor } = context
  const { row: saved, value } = await inTransaction(context.db, async (tx) => {
    const before = await lockSection(tx, section)
    if (seenVersion !== undefined && seenVersion !== before.version) {
      throw new ShopError('settings.changed')
    }
    const shown = settingsOf(before.rows, context.liveSettings.defaults, context.log)[section]
    const value = typeof wanted === 'function' ? wanted(shown) : wanted
    await markPicturesUsed(tx, picturesIn(value), Object.values(picturesIn(shown)))
    const stored = storedForm(value)
    const [row] = await tx
      .insert(shopSettings)
      .values({ section, value: stored, version: 1, updatedBy: actor.id })
      .onConflictDoUpdate({
        target: shopSettings.section,
        set: {
          value: stored,
          version: before.version + 1,
          updatedBy: actor.id,
          updatedAt: new Date(),
        },
      })
      .returning({ version: shopSettings.version, updatedAt: shopSettings.updatedAt })
    if (!row) throw new Error('the saved section was not returned')
    await recordChange(tx, context, {
      entity: 'settings',
      entityId: section,
      action: 'edited',
      before: recordedSection(shown),
      after: recordedSection(value),
    })
    return { row, value }
  })
  await context.liveSettings.refresh()
  return {
    value,
    version: saved.version,
    updatedAt: saved.updatedAt.toISOString(),
    updatedBy: actor.name,
  }
}

function picturesIn(value: ShopSettings[SettingsSection]): Record<string, string | null> {
  if (!('testimonials' in value)) return {}
  return Object.fromEntries(
    value.testimonials.map(({ picture }, place) => [`testimonials.${place}.picture`, picture]),
  )
}

/** Reads a section and locks it until the transaction ends, even if it has no row yet. */
async function lockSection(tx: Transaction, section: SettingsSection) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`shop_settings:${section}`}))`)
  const rows = await tx.select().from(shopSettings).where(eq(shopSettings.section, section))
  return { rows, version: rows[0]?.version ?? 0 }
}

export function toCheckoutSettings(
  rows: readonly StoredRow[],
  { log, liveSettings }: Pick<Context, 'log' | 'liveSettings'>,
): {
  isOpen: boolean
  delivery: DeliveryTerms
  selling: SellingSettings
  printing: PrintingSettings
} {
  const { opening, shipping, selling, printing } = settingsOf(rows, liveSettings.defaults, log)
  const { isOpen } = opening
  return { isOpen, delivery: deliveryTerms(shipping, printing.media), selling, printing }
}

type StoredRow = typeof shopSettings.$inferSelect
