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

/** Two uploads of one product that begin together: one of them takes the next number. */
export const ONE_OF_EACH_VERSION = 'artworks_product_version_unique'

/**
 * What products are printed from: a row for each version. Once it is ready a trigger keeps it as it is, as carts,
 * orders and prints point at it; rows are never deleted.
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
    /** Percent of the rendering. */
    progress: integer().notNull().default(0),
    /** When the process that renders was last heard of; one that is silent is gone. */
    workedAt: timestamp({ withTimezone: true }),
    /** How often a process has ended over it. */
    endings: integer().notNull().default(0),

    /** Where the master lies: random, as it is nobody's to guess. */
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
    /** Set where the shop draws the master itself, as an example: the product of the catalogue. */
    sampleOf: text(),

    /** What the addresses of its pictures begin with, without a slash at the end. */
    previewBase: text(),
    previewWidth: integer(),
    previewHeight: integer(),
    previewLevels: jsonb().$type<PreviewFile[]>(),
    tilesWidth: integer(),
    tilesHeight: integer(),
    tilesLevels: integer(),
    /** The average colour as six hexadecimal digits. */
    colour: text(),

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
