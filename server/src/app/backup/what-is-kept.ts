/** Which tables of the shop a backup has, and which rows a restored shop does without. */
import { getTableName } from 'drizzle-orm'
import { present } from '../../platform/shop-module/none.ts'
import type { KeptTable } from '../../platform/shop-module/shop-module.ts'
import { MODULES } from '../modules.ts'

/** The shop's own tables, and the notes of its migrations. */
export const KEPT_SCHEMAS = ['public', 'drizzle'] as const

/**
 * The job queue makes its tables by itself. Its jobs only point at rows that say what is to be done, and sweeps find
 * such rows without a job.
 */
export const REMADE_SCHEMAS = ['pgboss'] as const

export const LEFT_OUT = tablesThatAre('leftOut')

/** A shop that moves takes these along. */
export const NOT_RESTORED = tablesThatAre('notRestored')

function tablesThatAre(wanted: KeptTable['inBackup']): readonly string[] {
  return present(MODULES.map(({ tables }) => tables))
    .flat()
    .filter(({ inBackup }) => inBackup === wanted)
    .map(({ table }) => `public.${getTableName(table)}`)
}
