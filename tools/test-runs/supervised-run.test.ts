import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { processesOfRun } from './run-processes.mjs'

const program = (name: string) => fileURLToPath(new URL(`./testing/${name}`, import.meta.url))
const BUSY = program('busy-run.mjs')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bhitti-supervised-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

type Run = {
  supervisor: ChildProcess
  id: string
  /** Resolves with the supervisor's exit code and its error output. */
  end: Promise<{ code: number | null; said: string }>
}

async function start(path = BUSY): Promise<Run> {
  const supervisor = spawn(process.execPath, [program('supervised.mjs'), path], {
    env: { PATH: process.env.PATH, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  supervisor.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const end = once(supervisor, 'close').then(([code]) => ({ code, said }))
  await Promise.race([once(supervisor.stdout, 'data'), end])
  const [id = ''] = readdirSync(folder).map((name) => name.replace('bhitti-run-', ''))
  return { supervisor, id, end }
}

function expectNothingLeft({ id }: Run): void {
  expect(processesOfRun(id)).toEqual([])
  expect(readdirSync(folder)).toEqual([])
}

describe('a run that is stopped', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('leaves no process and no folder after %s', async (signal, code) => {
    const run = await start()
    expect(processesOfRun(run.id)).toHaveLength(2)
    run.supervisor.kill(signal)
    expect(await run.end).toEqual({ code, said: `Stopped by ${signal}\n` })
    expectNothingLeft(run)
  })

  it('is stopped once, although a terminal and npm both tell it', async () => {
    const run = await start()
    run.supervisor.kill('SIGINT')
    run.supervisor.kill('SIGINT')
    run.supervisor.kill('SIGTERM')
    expect((await run.end).said.match(/Stopped/g)).toHaveLength(1)
    expectNothingLeft(run)
  })
})

describe('a run that ends by itself', () => {
  it('leaves no process and no folder when its program is killed', async () => {
    const run = await start()
    const [main] = processesOfRun(run.id).filter(({ parent }) => parent === run.supervisor.pid)
    process.kill(main?.pid ?? 0, 'SIGKILL')
    expect(await run.end).toEqual({ code: 1, said: 'The run was ended by SIGKILL\n' })
    expectNothingLeft(run)
  })

  it('has the exit code of its program', async () => {
    const failing = join(folder, '..', `failing-${process.pid}.mjs`)
    writeFileSync(failing, 'process.exit(3)')
    const run = await start(failing)
    expect(await run.end).toEqual({ code: 3, said: '' })
    expectNothingLeft(run)
    rmSync(failing)
  })
})
