import { spawnSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import type { Machine } from './figures.ts'

export function describeMachine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: totalmem() / 2 ** 30,
    loadBefore: loadavg()[0] ?? Number.NaN,
  }
}

/** Returns the measured commit, marked as dirty if files differ from it. */
export function describeCommit(): string {
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], {
    encoding: 'utf8',
  })
  return stdout?.trim() || 'unknown'
}
