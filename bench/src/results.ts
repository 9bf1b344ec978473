import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Run } from './figures.ts'

export function readLastRun(folder: string): Run | null {
  const newest = globSync('*.json', { cwd: folder }).sort().at(-1)
  return newest === undefined ? null : JSON.parse(readFileSync(join(folder, newest), 'utf8'))
}

export function keepRun(folder: string, run: Run, page: string): string {
  mkdirSync(folder, { recursive: true })
  const name = join(folder, run.date.replaceAll(':', '-'))
  writeFileSync(`${name}.json`, `${JSON.stringify(run, null, 2)}\n`)
  writeFileSync(`${name}.md`, `${page}\n`)
  return `${name}.md`
}
