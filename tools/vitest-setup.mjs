/** Before all tests: the server under test imports the mail templates as they are built. */
import { buildMails } from './build.mjs'

export default function setup() {
  buildMails()
}
