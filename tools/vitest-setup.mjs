/** Before all tests: what they use as it is built, the mail templates and the processes that fault tests end. */
import { buildFaultTests, buildMails } from './build.mjs'

export default function setup() {
  buildMails()
  if (process.env.TEST_DATABASE_URL) buildFaultTests()
}
