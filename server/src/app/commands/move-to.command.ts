import { parseArgs } from 'node:util'
import { openSession } from '../../platform/backup/shop-session.ts'
import { connectDatabase, type DatabaseConnection } from '../../platform/database/connect.ts'
import { migrateDatabase } from '../../platform/migrations/migrate.ts'
import { hasOwnSchema } from '../../platform/migrations/schema-state.ts'
import { auditShop, describeFindings, type Finding } from '../audit/audit.service.ts'
import { moveShop } from '../backup/move-shop.ts'
import { sayProgress } from './progress.ts'
import { UsageError, usage } from './usage.ts'

/** Runs `move-to DATABASE_URL`: copies the database into an empty one on a PostgreSQL server. */
export async function moveTo(source: DatabaseConnection, args: string[]): Promise<string> {
  const { positionals } = usage(() => parseArgs({ args, allowPositionals: true }))
  const [url = ''] = positionals
  if (positionals.length !== 1 || !/^postgres(?:ql)?:\/\//.test(url)) {
    throw new UsageError('Name the database to move to: postgres://user:password@host/name')
  }
  if (!(await hasOwnSchema(source.db))) {
    throw new UsageError('Bring the shop up to date first: npm run shop -- migrate')
  }
  const before = await auditShop(source.pool, null, 1)
  const target = await connectDatabase({ databaseUrl: url, dataDir: '' })
  try {
    const { progress, end } = sayProgress()
    const [from, to] = [await openSession(source.pool), await openSession(target.pool)]
    const contents = await moveShop(from, to, progress).finally(async () => {
      end()
      await from.end()
      await to.end()
    })
    await migrateDatabase(target.pool)
    const after = await auditShop(target.pool, null, 1)
    const tables = Object.values(contents)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    if (broken(after) !== broken(before)) {
      process.exitCode = 1
      return `The audit says something else of the copy than of the shop. Go on with the shop as it was.\n${describeFindings(after)}`
    }
    return [
      `${rows} rows of ${tables.length} tables were copied; rows and checksums of each are the same on both sides.`,
      describeFindings(after),
      'The shop as it was is untouched. To open the new one:',
      `  DATABASE_URL=${withoutPassword(url)}${url === withoutPassword(url) ? '' : '   (with its password)'}`,
      '  DATA_DIR as it is: pictures, masters and secrets stay there',
      '  DEMO=1 if it is a demo, which a shop on PostgreSQL is only when told so',
    ].join('\n')
  } finally {
    await target.close()
  }
}

const broken = (findings: readonly Finding[]) =>
  JSON.stringify(findings.map(({ invariant, count }) => [invariant.id, count]))

function withoutPassword(url: string): string {
  const shown = new URL(url)
  shown.password = ''
  return shown.href
}
