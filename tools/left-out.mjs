/** Says which suites had no server to run on, or lacked a program. */
import { missingPdfTools } from './pdf-tools.mjs'
import { hasPromtool } from './promtool.mjs'

const SUITES = [
  ['TEST_DATABASE_URL', 'that need real PostgreSQL (*.postgres.test.ts)'],
  ['TEST_REDIS_URL', 'that need Redis (*.redis.test.ts)'],
]

export function sayWhatIsLeftOut() {
  for (const [setting, suites] of SUITES) {
    if (setting && !process.env[setting]) {
      console.log(`Not run: the suites ${suites}. Set ${setting} to run them.`)
    }
  }
  const missing = missingPdfTools()
  if (missing.length > 0) {
    console.log(
      `Not run: the suites that need ${missing.join(', ')} (*.pdf-tools.test.ts). Install qpdf, poppler-utils and mupdf-tools to run them.`,
    )
  }
  if (!hasPromtool()) {
    console.log(
      'Not run: the tests of alerts (*.promtool.test.ts). Install promtool, which Debian has in its package prometheus, to run them.',
    )
  }
}
