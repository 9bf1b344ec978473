import { getTableName } from 'drizzle-orm'
import { present } from '../../platform/shop-module/none.ts'
import type { KeptTable } from '../../platform/shop-module/shop-module.ts'
import { MODULES } from '../modules.ts'

/** Schemas of the shop's own tables and of drizzle's list of applied migrations. */
export const KEPT_SCHEMAS = ['public', 'drizzle'] as const

/** pg-boss creates its own tables. Jobs only point at rows, and sweeps find rows that have no job. */
export const REMADE_SCHEMAS = ['pgboss'] as const

export const LEFT_OUT = tablesThatAre('leftOut')

/** Tables that a restore leaves out; a move copies them. */
export const NOT_RESTORED = tablesThatAre('notRestored')

function tablesThatAre(wanted: KeptTable['inBackup']): readonly string[] {
  return present(MODULES.map(({ tables }) => tables))
    .flat()
    .filter(({ inBackup }) => inBackup === wanted)
    .map(({ table }) => `public.${getTableName(table)}`)
}
