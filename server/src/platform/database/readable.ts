import { QueryBuilder } from 'drizzle-orm/pg-core'
import { WRITING } from './connect.ts'

/**
 * Builds the named subqueries of a `*.queries.ts`, which other modules select from and join. PostgreSQL plans them like
 * the table itself.
 */
export const readable = new QueryBuilder(WRITING)
