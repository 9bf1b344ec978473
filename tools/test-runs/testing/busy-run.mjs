/** A run with a temporary folder and a detached child that ignores SIGINT, for a test. */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

mkdtempSync(join(tmpdir(), 'bhitti-test-'))
const deaf = "process.on('SIGINT', () => {}); console.log('ready'); setInterval(() => {}, 1000)"
spawn(process.execPath, ['-e', deaf], { detached: true, stdio: 'inherit' })
setInterval(() => {}, 1000)
