import { appendFileSync } from 'node:fs'
import { root } from '../installed.mjs'
import { missingPdfTools } from '../pdf-tools.mjs'
import { hasPromtool } from '../promtool.mjs'

const SERVERS = [
  ['TEST_DATABASE_URL', '*.postgres.test.ts', 'real PostgreSQL'],
  ['TEST_REDIS_URL', '*.redis.test.ts', 'Redis'],
]

/**
 * Prints the name of tests that were not run. In a full run also adds it to the record.
 * @param {string} name
 * @param {string} why
 */
export function sayLeftOut(name, why) {
  console.log(`Not run: ${name}. ${why}`)
  const { LEFT_OUT_FILE } = process.env
  if (LEFT_OUT_FILE) appendFileSync(LEFT_OUT_FILE, `${name}\n`)
}

export async function sayWhatIsLeftOut() {
  const { unchangedFolders } = await import('./unchanged-folders.ts')
  for (const folder of unchangedFolders(root)) {
    console.log(
      `Not run: tests of ${folder}. They passed in the last full run, with the same files`,
    )
  }
  for (const [setting = '', suites, server] of SERVERS) {
    if (!process.env[setting]) {
      sayLeftOut(`${suites}, which need ${server}`, `Set ${setting} to run them.`)
    }
  }
  const missing = missingPdfTools()
  if (missing.length > 0) {
    sayLeftOut(
      `*.pdf-tools.test.ts, which need ${missing.join(', ')}`,
      'Install qpdf, poppler-utils and mupdf-tools to run them.',
    )
  }
  if (!hasPromtool()) {
    sayLeftOut(
      '*.promtool.test.ts, the tests of alerts',
      'Install promtool, which Debian has in its package prometheus, to run them.',
    )
  }
}
