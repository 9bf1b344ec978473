import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { createPaymentProvider } from '../../modules/payments/razorpay-client.ts'
import { DatabaseNotEmptyError } from '../../platform/backup/backup-format.ts'
import { openShopFiles } from '../../platform/backup/shop-files.ts'
import { openSession } from '../../platform/backup/shop-session.ts'
import type { DatabaseConnection } from '../../platform/database/connect.ts'
import { migrateDatabase } from '../../platform/migrations/migrate.ts'
import { isPictureThere } from '../../platform/pictures/picture-folders.ts'
import { readBackupSettings, readSettings } from '../../platform/settings/settings.ts'
import { SettingsError } from '../../platform/settings/settings-error.ts'
import { auditPictures, auditShop, describeFindings } from '../audit/audit.service.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { backupKey } from './backup-key.ts'
import { sayProgress } from './progress.ts'
import { UsageError, usage } from './usage.ts'

const AUDITED_DAYS = 31

/** Runs `restore FILE`: restores a whole shop, migrates it and audits it. */
export async function restore(connection: DatabaseConnection, args: string[]): Promise<string> {
  const { values, positionals } = usage(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        'key-file': { type: 'string' },
        replace: { type: 'boolean', default: false },
        'yes-replace': { type: 'string' },
      },
    }),
  )
  const [path] = positionals
  if (!path || positionals.length > 1) throw new UsageError('Name one backup to restore')
  const settings = readBackupSettings(process.env)
  const replace = values['yes-replace'] ?? (values.replace ? await askDatabaseName() : undefined)
  const { progress, end } = sayProgress()
  const session = await openSession(connection.pool)
  const read = await restoreBackup({
    ...{ path, key: backupKey(values['key-file'], settings.key), session },
    ...{ files: await openShopFiles(settings), replace, progress },
  })
    .catch((error) => {
      if (!(error instanceof DatabaseNotEmptyError)) throw error
      throw new UsageError(`${error.message}\nTo have everything in it replaced, add --replace`)
    })
    .finally(end)
    .finally(session.end)
  await migrateDatabase(connection.pool)
  return [
    `The shop is as it was at ${read.madeAt}: ${read.rows} rows and ${read.files} files. Everybody has to log in again.`,
    ...read.vanished.map((name) => `${name} was not in the backup`),
    await audit(connection),
  ].join('\n')
}

async function askDatabaseName(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new UsageError('Nobody is here to confirm --replace: use --yes-replace NAME')
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(
      'Everything in the database is replaced. Type the name of the database to go on: ',
    )
  } finally {
    terminal.close()
  }
}

/** Audits the restored shop. The sandbox's books in DATA_DIR may belong to another shop, so they are not compared. */
async function audit({ pool }: DatabaseConnection): Promise<string> {
  const { payment, dataDir } = settingsForAudit()
  const provider = !payment || payment.sandbox ? null : createPaymentProvider(payment)
  const findings = [
    ...(await auditShop(pool, provider, AUDITED_DAYS)),
    await auditPictures(pool, (address) => isPictureThere(address, dataDir)),
  ]
  if (findings.some(({ count }) => count !== null && count > 0)) process.exitCode = 1
  return describeFindings(findings)
}

/** Without provider keys a shop is restored as well; the provider's books are then not judged. */
function settingsForAudit() {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return { payment: undefined, dataDir: readBackupSettings(process.env).dataDir }
  }
}
