import { superviseRun } from '../supervised-run.mjs'

const [program = ''] = process.argv.slice(2)
process.exit(await superviseRun(process.execPath, [program], { env: process.env }, 300))
