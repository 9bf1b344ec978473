import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'
import type { Recorded } from './changes.rules.ts'

/**
 * Every change that somebody made in the admin area. Rows are only ever added: triggers of the schema
 * refuse to change or delete one.
 */
export const changes = pgTable(
  'changes',
  {
    id: idColumn(),
    /** The entry for all of what was done at once, such as a bulk edit; null for an entry by itself. */
    groupId: uuid().references((): AnyPgColumn => changes.id),
    /** Null when the shop itself did it, such as an import that goes on after a restart. */
    actorId: uuid().references(() => accounts.id),
    /** The kind of thing: product, order, promotion, settings, staff, … */
    entity: text().notNull(),
    /** Which one; the section's name for settings. */
    entityId: text().notNull(),
    /** What was done, as a verb in the past: added, edited, archived, … */
    action: text().notNull(),
    /** Only the fields that changed; null where there was nothing before. */
    before: jsonb().$type<Recorded>(),
    after: jsonb().$type<Recorded>(),
    at: createdAtColumn(),
  },
  (table) => [
    // What belongs to a group is read with the group, however many thousands that are.
    index('changes_newest')
      .on(table.at.desc(), table.id.desc())
      .where(sql`${table.groupId} is null`),
    index('changes_of_group')
      .on(table.groupId, table.at.desc(), table.id.desc())
      .where(sql`${table.groupId} is not null`),
    // Counts the things that a group has changed.
    index('changes_things_of_group')
      .on(table.groupId, table.entityId)
      .where(sql`${table.groupId} is not null`),
    index('changes_by_thing').on(table.entity, table.entityId, table.at.desc()),
    // For a search that knows the id and not the kind, or only how the id begins.
    index('changes_by_id').on(table.entityId.op('text_pattern_ops'), table.at.desc()),
    index('changes_by_actor')
      .on(table.actorId, table.at.desc(), table.id.desc())
      .where(sql`${table.groupId} is null`),
  ],
)
