import { readFileSync } from 'node:fs'

/** Which release of the shop this is, as the package says: three numbers. */
export const RELEASE: string = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
).version

/** How a process of this release is named to the database, which lists those that are connected. */
export const APPLICATION_NAME = `bhitti ${RELEASE}`
