import { buildFaultTests, buildMails } from '../build.mjs'

export default async function setup() {
  await buildMails()
  if (process.env.TEST_DATABASE_URL) await buildFaultTests()
}
