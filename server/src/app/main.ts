/** Composition root: reads the settings, starts the shop with its pages, and stops it in order. */
import { DatabaseInUseError } from '../platform/database/embedded-postgres.ts'
import { isFullDisk } from '../platform/errors/full-disk.ts'
import { withoutSecrets } from '../platform/http/watching/secret-addresses.ts'
import { MigrationError } from '../platform/migrations/migration-error.ts'
import { readSettings, type Settings } from '../platform/settings/settings.ts'
import { SettingsError } from '../platform/settings/settings-error.ts'
import {
  sayDemoAccounts,
  sayEmbedded,
  sayRehearsal,
  sayWeb,
} from '../platform/terminal/start-messages.ts'
import { processParts } from './process-parts.ts'
import { shopPages } from './shop-pages.ts'
import { type OpenShop, startShop } from './start-shop.ts'
import { stopInOrder } from './stop-in-order.ts'

const FULL_DISK =
  'The disk is full: the shop cannot write to its DATA_DIR or its database. Make room, and start it again.'

const development = process.argv.includes('--dev')

try {
  await start(readSettings(process.env))
} catch (error) {
  if (isFullDisk(error)) {
    process.stderr.write(`${FULL_DISK}\n`)
    process.exit(1)
  }
  const isExpected =
    error instanceof SettingsError ||
    error instanceof DatabaseInUseError ||
    error instanceof MigrationError
  if (!isExpected) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function start(settings: Settings): Promise<void> {
  const parts = processParts(process.argv.slice(2), settings)
  const stopping = new AbortController()
  const { signal } = stopping
  const tracing = settings.tracesEndpoint ? await traceTo(settings.tracesEndpoint) : undefined
  const starting = startShop(settings, {
    parts,
    pages: shopPages(settings, development),
    signal,
    ...(tracing ? { tracing } : {}),
  })
  let shop: OpenShop | undefined
  stopInOrder({
    pauseMs: settings.drainSeconds * 1000,
    watcher: development ? process.ppid : undefined,
    log: () => shop?.app.log ?? console,
    async stop() {
      stopping.abort()
      // A failed start is reported below.
      await starting.then(
        ({ close }) => close(),
        () => {},
      )
      await tracing?.close()
    },
  })
  try {
    shop = await starting
  } catch (error) {
    if (signal.aborted) return
    throw error
  }
  if (parts.web) sayWeb(settings.publicUrl, shop.app.context.liveSettings.current().opening.isOpen)
  else process.stdout.write('Bhitti works on its jobs\n')
  if (settings.databaseUrl === undefined) sayEmbedded(settings.dataDir)
  if (settings.demo) sayDemoAccounts(settings.demo.password)
  if (settings.rehearsal) sayRehearsal()
}

/** Loads the tracing modules only if there is a collector. */
async function traceTo(endpoint: string) {
  const { openTracing } = await import('../platform/tracing/open-tracing.ts')
  return openTracing(endpoint, withoutSecrets)
}
