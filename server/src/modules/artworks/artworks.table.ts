import { ARTWORK_KINDS, REPEAT_MATCHES, TRUE_SCALE } from '@bhitti/contract/rules/print/artwork'
import {
  ARTWORK_REFUSALS,
  ARTWORK_STATUSES,
  MASTER_TYPES,
} from '@bhitti/contract/rules/print/masters'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'
import type { PreviewFile } from '../../platform/renderer/artwork-files.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { products } from '../catalogue/products.table.ts'

export const ONE_OF_EACH_VERSION = 'artworks_product_version_unique'

/**
 * Versions of artworks. A trigger freezes ready versions, because carts, orders and prints refer to them. Rows are
 * never deleted.
 */
export const artworks = pgTable(
  'artworks',
  {
    id: idColumn(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    version: integer().notNull(),
    kind: text({ enum: ARTWORK_KINDS }).notNull(),
    /** True size of the mural or of one repeat. */
    widthUm: integer().notNull(),
    heightUm: integer().notNull(),
    match: text({ enum: REPEAT_MATCHES }),
    minScalePpm: integer().notNull().default(TRUE_SCALE),
    maxScalePpm: integer().notNull().default(TRUE_SCALE),

    status: text({ enum: ARTWORK_STATUSES }).notNull().default('uploading'),
    refusal: text({ enum: ARTWORK_REFUSALS }),
    progress: integer().notNull().default(0),
    /** Last heartbeat of the rendering process. */
    workedAt: timestamp({ withTimezone: true }),
    endings: integer().notNull().default(0),

    /** Path of the master: random, so that it cannot be guessed. */
    masterKey: text().notNull().unique('artworks_master_key_unique'),
    fileName: text().notNull(),
    fileBytes: bigint({ mode: 'number' }).notNull(),
    masterType: text({ enum: MASTER_TYPES }),
    masterSha256: text(),
    pixelsWide: integer(),
    pixelsHigh: integer(),
    bitDepth: integer(),
    colourSpace: text(),
    profileName: text(),
    transparent: boolean(),
    /** For a sample that the shop draws itself: the slug of its catalogue product. */
    sampleOf: text(),

    /** URL prefix of its pictures, without a trailing slash. */
    previewBase: text(),
    previewWidth: integer(),
    previewHeight: integer(),
    previewLevels: jsonb().$type<PreviewFile[]>(),
    tilesWidth: integer(),
    tilesHeight: integer(),
    tilesLevels: integer(),
    /** Average colour as six hexadecimal digits. */
    colour: text(),

    /** True if it goes on sale as soon as it is ready. */
    onSaleWhenReady: boolean().notNull().default(false),
    isCurrent: boolean().notNull().default(false),
    createdBy: uuid().references(() => accounts.id),
    createdAt: createdAtColumn(),
    readyAt: timestamp({ withTimezone: true }),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique(ONE_OF_EACH_VERSION).on(table.productId, table.version),
    uniqueIndex('artworks_one_current').on(table.productId).where(sql`${table.isCurrent}`),
    index('artworks_unfinished')
      .on(table.createdAt)
      .where(sql`${table.status} in ('uploading', 'rendering') and ${table.withdrawnAt} is null`),
    check(
      'artworks_current_is_ready',
      sql`not ${table.isCurrent} or (${table.status} = 'ready' and ${table.withdrawnAt} is null)`,
    ),
    check(
      'artworks_ready_is_whole',
      sql`${table.status} <> 'ready' or (${table.pixelsWide} is not null and ${table.pixelsHigh} is not null
        and ${table.previewBase} is not null and ${table.readyAt} is not null
        and (${table.masterSha256} is not null or ${table.sampleOf} is not null))`,
    ),
    check('artworks_match_of_repeats', sql`(${table.kind} = 'mural') = (${table.match} is null)`),
    check('artworks_scales_in_order', sql`${table.minScalePpm} <= ${table.maxScalePpm}`),
  ],
)

export type ArtworkRow = typeof artworks.$inferSelect
