/** A process of a shop without pages, for fault tests. Its settings come from the environment. */

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
