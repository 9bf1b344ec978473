/** What the owner sets: read and saved a section at a time, each save noted in the log of changes. */

import type { PrintingSettings } from '@bhitti/contract/rules/print/printing-settings'
import type { SellingSettings } from '@bhitti/contract/rules/selling'
import type { ShippingRule } from '@bhitti/contract/rules/shipping'
import {
  DEFAULT_SETTINGS,
  type SettingsSection,
  type ShopSettings,
  shippingRules,
} from '@bhitti/contract/rules/shop-settings'
import { eq, sql } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { readableAccounts } from '../accounts/accounts.queries.ts'
import { recordChange } from '../changes/changes.service.ts'
import { claimPictures } from '../uploads/uploads.service.ts'
import { settingsOf } from './live-settings.ts'
import { recordedSection } from './settings.rules.ts'
import { shopSettings } from './shop-settings.table.ts'

export type StoredSection<S extends SettingsSection> = {
  value: ShopSettings[S]
  /** 0 for a section that was never saved. */
  version: number
  updatedAt: string | null
  updatedBy: string | null
}

type StoredSettings = { [S in SettingsSection]: StoredSection<S> }

/** Every section as it is stored, or its default. */
export async function readSettings({ db, log }: Context): Promise<StoredSettings> {
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
  const settings = settingsOf(rows, DEFAULT_SETTINGS, log)
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
  }
}

export type SectionChange<S extends SettingsSection> = {
  section: S
  value: ShopSettings[S]
  /** The version that the change was made to; without it the change is made to whatever is there. */
  seenVersion: number | undefined
}

/**
 * Saves a section as a whole. This process shows it at once, the others within two seconds.
 * @throws ShopError settings.changed when somebody else has saved it since it was read,
 * request.invalid where a picture is not one of the shop's own
 */
export async function changeSection<S extends SettingsSection>(
  context: ActorContext,
  { section, value, seenVersion }: SectionChange<S>,
): Promise<StoredSection<S>> {
  const { actor } = context
  const saved = await inTransaction(context.db, async (tx) => {
    const before = await lockSection(tx, section)
    if (seenVersion !== undefined && seenVersion !== before.version) {
      throw new ShopError('settings.changed')
    }
    const shown = settingsOf(before.rows, DEFAULT_SETTINGS, context.log)[section]
    await claimPictures(tx, picturesIn(value), Object.values(picturesIn(shown)))
    const [row] = await tx
      .insert(shopSettings)
      .values({ section, value, version: 1, updatedBy: actor.id })
      .onConflictDoUpdate({
        target: shopSettings.section,
        set: { value, version: before.version + 1, updatedBy: actor.id, updatedAt: new Date() },
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
    return row
  })
  await context.liveSettings.refresh()
  return {
    value,
    version: saved.version,
    updatedAt: saved.updatedAt.toISOString(),
    updatedBy: actor.name,
  }
}

/** The pictures that a section shows, by the field that they stand in. */
function picturesIn(value: ShopSettings[SettingsSection]): Record<string, string | null> {
  if (!('testimonials' in value)) return {}
  return Object.fromEntries(
    value.testimonials.map(({ picture }, place) => [`testimonials.${place}.picture`, picture]),
  )
}

/** The section as it is stored; nobody else saves it before the transaction ends, not even first. */
async function lockSection(tx: Transaction, section: SettingsSection) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`shop_settings:${section}`}))`)
  const rows = await tx.select().from(shopSettings).where(eq(shopSettings.section, section))
  return { rows, version: rows[0]?.version ?? 0 }
}

/** The settings in what `readingCheckoutSettings` has read. */
export function toCheckoutSettings(
  rows: readonly StoredRow[],
  { log }: Pick<Context, 'log'>,
): { shippingRules: ShippingRule[]; selling: SellingSettings; printing: PrintingSettings } {
  const { shipping, selling, printing } = settingsOf(rows, DEFAULT_SETTINGS, log)
  return { shippingRules: shippingRules(shipping), selling, printing }
}

type StoredRow = typeof shopSettings.$inferSelect
