import { readFileSync } from 'node:fs'

export const RELEASE: string = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
).version

/** Name of this release's connections in the database; migrations look for older ones. */
export const APPLICATION_NAME = `bhitti ${RELEASE}`
