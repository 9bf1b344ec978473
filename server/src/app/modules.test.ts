import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { present } from '../platform/shop-module/none.ts'
import { MODULES } from './modules.ts'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
const tableFiles: Record<string, unknown>[] = await Promise.all(
  globSync('**/*.table.ts', { cwd: SOURCE }).map((path) => import(`${SOURCE}/${path}`)),
)
const tablesOfSchema = tableFiles.flatMap((file) =>
  Object.values(file)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableName(table)),
)
const declaredTables = present(MODULES.map(({ tables }) => tables)).flat()

it('each table is declared by one module, which says what a backup does with it', () => {
  const declared = declaredTables.map(({ table }) => getTableName(table))
  expect(declared.sort()).toEqual(tablesOfSchema.sort())
})

it('each e-mail is composed by one module', () => {
  const templates = present(MODULES.map(({ composers }) => composers)).flatMap(Object.keys)
  expect(templates).toEqual([...new Set(templates)])
})

it('no two invariants have the same number', () => {
  const ids = present(MODULES.map(({ invariants }) => invariants))
    .flat()
    .map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

it('each reason for having nothing of a kind is given', () => {
  for (const module of MODULES) {
    for (const [part, value] of Object.entries(module)) {
      if (typeof value === 'object' && 'none' in value) {
        expect(value.none, `${module.name}: ${part}`).toMatch(/\w+ \w+/)
      }
    }
  }
})
