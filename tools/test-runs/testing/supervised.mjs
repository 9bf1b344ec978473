/** Supervises a run of the program that is named, for a test. */
import { superviseRun } from '../supervised-run.mjs'

const [program = ''] = process.argv.slice(2)
process.exit(await superviseRun(process.execPath, [program], { env: process.env }, 300))
