import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import {
  email as emailField,
  name as nameField,
  phone as phoneField,
} from '@bhitti/contract/calls/fields'
import { z } from 'zod'
import { seedCatalogue } from '../flows/seeding/seed-catalogue.ts'
import { createAccount } from '../modules/accounts/accounts.service.ts'
import { reindexProducts } from '../modules/catalogue/products.write.ts'
import { addUpAgain } from '../modules/sales/sales-days.service.ts'
import { BackupError } from '../platform/backup/backup-format.ts'
import {
  type PaymentProvider,
  ProviderUnavailableError,
} from '../platform/context/payment-provider.ts'
import { connectDatabase, type DatabaseConnection } from '../platform/database/connect.ts'
import { DatabaseInUseError } from '../platform/database/embedded-postgres.ts'
import { postgresCode, UNIQUE_VIOLATION } from '../platform/database/transaction.ts'
import { migrateDatabase } from '../platform/migrations/migrate.ts'
import { MigrationError } from '../platform/migrations/migration-error.ts'
import { hashAtStart } from '../platform/passwords/password-hashing.ts'
import { isPictureThere } from '../platform/pictures/picture-folders.ts'
import { readDatabaseSettings, readSettings } from '../platform/settings/settings.ts'
import { SettingsError } from '../platform/settings/settings-error.ts'
import { askAdminName } from './admin-name.ts'
import { auditPictures, auditShop, describeFindings } from './audit/audit.service.ts'
import { withProviderOfAudit } from './audit/provider-of-audit.ts'
import { backup } from './commands/backup.command.ts'
import { moveTo } from './commands/move-to.command.ts'
import { note } from './commands/note-backup.command.ts'
import { restore } from './commands/restore.command.ts'
import { UsageError, usage, type Verb } from './commands/usage.ts'
import { verifyBackupFile } from './commands/verify-backup.command.ts'

const HELP = `Usage: npm run shop -- <verb>

  create-admin --email <e-mail> --phone <mobile> [--name <name>]
      makes an account that runs the shop and prints its password once; asks for the name where
      none is given
  seed [--size small|demo|large]
      fills an empty catalogue with the sample products
  migrate
      brings the database up to date and stops
  reindex
      works out again by which words products are found
  add-up-sales
      adds up again what was sold on each day, as the dashboard shows it
  audit [--days <1–31>] [--shop-only]
      checks that money, stock and pictures are in order, against the payment provider's books of the last days
      (4 unless said); ends with 1 when anything does not
  backup [--to <folder>]
      writes the whole shop, database and files, into one file in BACKUP_DIR or DATA_DIR/backups
  verify-backup <file> [--key-file <file>]
      reads through a backup and says whether it is whole
  restore <file> [--key-file <file>] [--replace | --yes-replace <database>]
      puts a whole shop back where there is none, or in place of the one in the named database
  move-to <DATABASE_URL>
      copies the database into an empty one on a PostgreSQL server
  note-backup --by pgbackrest [--place <text>]
      writes down a backup that another program has made, so that nobody is warned

DATABASE_URL and DATA_DIR say which shop is meant. Stop a shop on the embedded database first.
`

const VERBS: Record<string, Verb> = {
  'create-admin': createAdmin,
  seed,
  migrate: async () => 'The database is up to date',
  audit,
  'add-up-sales': async ({ db }) => `${await addUpAgain({ db })} days added up`,
  reindex: async ({ db }) => `${await reindexProducts(db)} products indexed`,
  'note-backup': note,
}

/** Verbs that accept any database: an empty one, or one older than this release. */
const VERBS_OF_ANY_DATABASE: Record<string, Verb> = { backup, restore, 'move-to': moveTo }

// Defined before the verb runs, which happens while this module is being evaluated.
const adminForm = z.object({ email: emailField, phone: phoneField, name: nameField })

const [verbName = 'help', ...args] = process.argv.slice(2)
const verb = VERBS[verbName] ?? VERBS_OF_ANY_DATABASE[verbName]
if (verb) {
  await run(() => withDatabase(verb, Object.hasOwn(VERBS, verbName)))
} else if (verbName === 'verify-backup') {
  await run(() => verifyBackupFile(args))
} else {
  process.stdout.write(HELP)
  process.exitCode = verbName === 'help' ? 0 : 1
}

async function withDatabase(verb: Verb, bringUpToDate: boolean): Promise<string> {
  const connection = await connectDatabase(readDatabaseSettings(process.env))
  try {
    if (bringUpToDate) await migrateDatabase(connection.pool)
    return await verb(connection, args)
  } finally {
    await connection.close()
  }
}

async function run(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    const isExpected =
      error instanceof SettingsError ||
      error instanceof DatabaseInUseError ||
      error instanceof MigrationError ||
      error instanceof BackupError ||
      error instanceof UsageError ||
      error instanceof ProviderUnavailableError
    if (!isExpected) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

async function createAdmin({ db }: DatabaseConnection, args: string[]): Promise<string> {
  const text = { type: 'string' } as const
  const { values } = usage(() =>
    parseArgs({ args, options: { email: text, phone: text, name: text } }),
  )
  const name = values.name ?? (await askAdminName(process.stdin, process.stdout))
  const admin = adminForm.safeParse({ ...values, name })
  if (!admin.success) {
    throw new UsageError(
      admin.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const password = randomBytes(12).toString('base64url')
  try {
    await createAccount(db, { ...admin.data, passwordHash: await hashAtStart(password) }, 'owner')
  } catch (error) {
    if (postgresCode(error) !== UNIQUE_VIOLATION) throw error
    throw new UsageError('There is already an account with this e-mail or phone number')
  }
  return `${admin.data.name} can log in as ${admin.data.email} with the password ${password}`
}

async function seed({ db }: DatabaseConnection, args: string[]): Promise<string> {
  const { values } = usage(() =>
    parseArgs({ args, options: { size: { type: 'string', default: 'demo' } } }),
  )
  const size = z.enum(['small', 'demo', 'large']).safeParse(values.size)
  if (!size.success) throw new UsageError('--size: small, demo or large')
  const added = await seedCatalogue(db, size.data)
  return added > 0 ? `${added} products added` : 'The catalogue is not empty: nothing was added'
}

async function audit({ pool }: DatabaseConnection, args: string[]): Promise<string> {
  const { values } = usage(() =>
    parseArgs({
      args,
      options: {
        days: { type: 'string', default: '4' },
        'shop-only': { type: 'boolean', default: false },
      },
    }),
  )
  if (!/^([1-9]|[12]\d|3[01])$/.test(values.days)) throw new UsageError('--days: from 1 to 31')
  const { dataDir } = readDatabaseSettings(process.env)
  const auditWith = (provider: PaymentProvider | null) =>
    auditShop(pool, provider, Number(values.days))
  const findings = [
    ...(values['shop-only']
      ? await auditWith(null)
      : await withProviderOfAudit(readSettings(process.env), auditWith)),
    await auditPictures(pool, (address) => isPictureThere(address, dataDir)),
  ]
  if (findings.some(({ count }) => count !== null && count > 0)) process.exitCode = 1
  return describeFindings(findings)
}
