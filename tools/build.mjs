/** Builds the pages when their sources have changed since the last build. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onProjectNode, root } from './installed.mjs'

const SOURCES = ['web/app/**', 'web/public/**', 'web/*.ts', 'contract/src/**', 'package-lock.json']
const stamp = join(root, 'web/build/.stamp')

/** @returns {boolean} whether anything had to be built */
export function buildPages() {
  const sources = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false
  console.log('Building the pages (a few seconds)')
  const { node, options } = onProjectNode({ NODE_ENV: 'production' })
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const built = spawnSync(node, [cli, 'build'], {
    ...options,
    cwd: join(root, 'web'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (built.status !== 0) {
    process.stderr.write(built.stdout)
    process.stderr.write(built.stderr)
    process.exit(1)
  }
  writeFileSync(stamp, sources)
  return true
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}
