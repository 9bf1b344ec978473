/** Before all tests: what they use as it is built, the mail templates and the processes that fault tests end. */
import { buildFaultTests, buildMails } from '../build.mjs'

export default async function setup() {
  await buildMails()
  if (process.env.TEST_DATABASE_URL) await buildFaultTests()
}
