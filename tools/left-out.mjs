/** Says which suites had no server to run on. */

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
}
