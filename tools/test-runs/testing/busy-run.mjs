/** A run that has a file, a child in a group of its own, and a grandchild that ignores SIGINT, for a test. */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

mkdtempSync(join(tmpdir(), 'bhitti-test-'))
const deaf = "process.on('SIGINT', () => {}); console.log('ready'); setInterval(() => {}, 1000)"
spawn(process.execPath, ['-e', deaf], { detached: true, stdio: 'inherit' })
setInterval(() => {}, 1000)
