import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'
import type { Recorded } from './changes.rules.ts'

/** Audit log of the admin area. Append-only: triggers refuse updates and deletes. */
export const changes = pgTable(
  'changes',
  {
    id: idColumn(),
    /** The group entry of a joint change, such as a bulk edit; null for single and group entries. */
    groupId: uuid().references((): AnyPgColumn => changes.id),
    /** Null if the shop itself did it, for example an import resumed after a restart. */
    actorId: uuid().references(() => accounts.id),
    /** The kind of thing: product, order, promotion, settings, staff, … */
    entity: text().notNull(),
    /** For settings the section's name. */
    entityId: text().notNull(),
    /** A past-tense verb: added, edited, archived, … */
    action: text().notNull(),
    /** Only the changed fields; null if the thing did not exist before. */
    before: jsonb().$type<Recorded>(),
    after: jsonb().$type<Recorded>(),
    at: createdAtColumn(),
  },
  (table) => [
    // Excludes the changes in groups, which can be thousands; they are read with their group.
    index('changes_newest')
      .on(table.at.desc(), table.id.desc())
      .where(sql`${table.groupId} is null`),
    index('changes_of_group')
      .on(table.groupId, table.at.desc(), table.id.desc())
      .where(sql`${table.groupId} is not null`),
    // For counting the things in a group.
    index('changes_things_of_group')
      .on(table.groupId, table.entityId)
      .where(sql`${table.groupId} is not null`),
    index('changes_by_thing').on(table.entity, table.entityId, table.at.desc()),
    // For searches by an id or its beginning, without the kind.
    index('changes_by_id').on(table.entityId.op('text_pattern_ops'), table.at.desc()),
    index('changes_by_actor')
      .on(table.actorId, table.at.desc(), table.id.desc())
      .where(sql`${table.groupId} is null`),
  ],
)
