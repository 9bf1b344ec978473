/** Composition root: settings, the shop with its pages, and stopping in order. */
import { DatabaseInUseError } from '../platform/database/embedded-postgres.ts'
import { readSettings, type Settings, SettingsError } from '../platform/settings/settings.ts'
import { sayDemoAccounts, sayRehearsal } from '../platform/terminal/start-messages.ts'
import { shopPages } from './shop-pages.ts'
import { type OpenShop, startShop } from './start-shop.ts'
import { stopInOrder } from './stop-in-order.ts'

const development = process.argv.includes('--dev')

try {
  await start(readSettings(process.env))
} catch (error) {
  if (!(error instanceof SettingsError) && !(error instanceof DatabaseInUseError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function start(settings: Settings): Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const starting = startShop(settings, { pages: shopPages(settings, development), signal })
  let shop: OpenShop | undefined
  stopInOrder({
    pauseMs: settings.drainSeconds * 1000,
    watcher: development ? process.ppid : undefined,
    log: () => shop?.app.log ?? console,
    async stop() {
      stopping.abort()
      // What goes wrong while it starts is said below.
      await starting.then(
        ({ close }) => close(),
        () => {},
      )
    },
  })
  try {
    shop = await starting
  } catch (error) {
    if (signal.aborted) return
    throw error
  }
  process.stdout.write(`Bhitti is open at ${settings.publicUrl}\n`)
  if (settings.demo) sayDemoAccounts(settings.demo.password)
  if (settings.rehearsal) sayRehearsal()
}
