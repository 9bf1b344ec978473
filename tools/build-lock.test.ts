import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whileLocked } from './build-lock.mjs'

let file: string
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'bhitti-lock-')), 'build.lock')
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(join(file, '..'), { recursive: true })
})

it('a build waits for the process that builds, and says for which one', async () => {
  writeFileSync(file, String(process.pid))
  let isBuilt = false
  const waiting = whileLocked(file, () => {
    isBuilt = true
  })
  expect(isBuilt).toBe(false)
  expect(console.log).toHaveBeenCalledExactlyOnceWith(
    `Waiting for process ${process.pid}, which builds in this clone`,
  )
  rmSync(file)
  await waiting
  expect(isBuilt).toBe(true)
})

it('a build does not wait for a process that has ended', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(file, String(pid))
  await whileLocked(file, () => {})
  expect(console.log).not.toHaveBeenCalled()
})

it('a build that fails lets the next one begin', async () => {
  const failing = whileLocked(file, () => {
    throw new Error('no such file')
  })
  await expect(failing).rejects.toThrow('no such file')
  expect(existsSync(file)).toBe(false)
})
