import { QueryBuilder } from 'drizzle-orm/pg-core'
import { WRITING } from './connect.ts'

/**
 * Writes what a module shows of a table to others, in its `*.queries.ts`: a subquery of chosen columns under a name,
 * which they select from and join with their own tables. PostgreSQL plans as if the table itself stood there.
 */
export const readable = new QueryBuilder(WRITING)
