/** Composition root: settings, the shop with its pages, and stopping in order. */
import closeWithGrace from 'close-with-grace'
import { DatabaseInUseError } from './database/embedded-postgres.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'
import { shopPages } from './shop-pages.ts'
import { sayDemoAccounts } from './start-messages.ts'
import { startShop } from './start-shop.ts'

const development = process.argv.includes('--dev')

try {
  await start(readSettings(process.env))
} catch (error) {
  if (!(error instanceof SettingsError) && !(error instanceof DatabaseInUseError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function start(settings: Settings): Promise<void> {
  const { app, close } = await startShop(settings, { pages: shopPages(settings, development) })
  closeWithGrace({ delay: 15_000, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'stopping after an error')
    await close()
  })
  process.stdout.write(`Bhitti is open at ${settings.publicUrl}\n`)
  if (settings.demo) sayDemoAccounts(settings.demo.password)
}
