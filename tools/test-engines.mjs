/**
 * `npm run test:engines`: journeys from a photo or a room to a paid order in Debian's Firefox and WebKit, in a phone's
 * window and a laptop's. Other arguments than `firefox` and `webkit` go to Playwright: `npm run test:engines -- webkit
 * photo-to-order`.
 */
import { inTurn, prepare, timed } from './steps.mjs'

await prepare(import.meta)
const { buildShop } = await import('./build.mjs')
const { ENGINES, firefox, webkit } = await import('./engines.mjs')

const words = process.argv.slice(2)
const asked = Object.entries(ENGINES).filter(([name]) => words.includes(name))
const wanted = asked.length > 0 ? asked : Object.entries(ENGINES)
const missing = wanted.filter(([, { isThere }]) => !isThere)
const engines = wanted.filter(([, { isThere }]) => isThere).map(([name]) => name)
if (engines.length > 0) {
  await timed('Pages', buildShop)
  await inTurn({
    title: `Journeys in ${engines.join(' and ')}`,
    file: '@playwright/test/cli.js',
    args: [
      ...['test', '--config', 'engines/playwright.config.ts'],
      ...words.filter((word) => !(word in ENGINES)),
    ],
    folder: 'e2e',
    env: {
      NODE_ENV: 'production',
      ENGINES: engines.join(),
      FIREFOX_PATH: firefox ?? '',
      WEBKIT_PROGRAMS: JSON.stringify(webkit),
    },
  })
}
if (missing.length > 0) {
  const packages = missing.map(([, one]) => one.packages).join(' ')
  const names = missing.map(([name]) => name).join(' and ')
  console.error(`Not tried: ${names}. On Debian: apt-get install ${packages}`)
  process.exit(1)
}
