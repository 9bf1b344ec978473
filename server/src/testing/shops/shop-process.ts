/** One process of a shop without pages, for tests that end it at will. Settings come as for any shop. */

import { startShop } from '../../app/start-shop.ts'
import { crashAt, FAILPOINTS } from '../../platform/failpoints/failpoints.ts'
import { readSettings } from '../../platform/settings/settings.ts'

const point = FAILPOINTS.find((known) => known === process.argv[2])
const shop = await startShop(readSettings(process.env), {
  limitRates: false,
  isSample: true,
  ...(point ? { reached: crashAt(point) } : {}),
})
process.on('SIGTERM', () => void shop.close().then(() => process.exit(0)))
process.stdout.write('open\n')
