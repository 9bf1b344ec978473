/**
 * Which processes stand between this one and npm. npm starts scripts through a shell, and neither of them tells a
 * script when it is killed.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A shell, and whatever `script-shell` puts around it. */
const MOST = 4

/**
 * The parent and its parents up to npm; none when npm has not started this process, which then belongs to nobody.
 * @returns {number[]}
 */
export function npmParents() {
  if (!process.env.npm_lifecycle_event) return []
  const parents = []
  for (let pid = process.ppid; pid > 1 && parents.length < MOST; ) {
    parents.push(pid)
    const { parent, name } = describe(pid)
    // npm calls itself by the command that it was given.
    if (/^np[mx]/.test(name)) return parents
    pid = parent
  }
  // Started by something else than npm: what is known for sure is the parent.
  return parents.slice(0, 1)
}

/**
 * @param {number} pid
 * @returns {{ parent: number, name: string }}
 */
function describe(pid) {
  try {
    // "1234 (npm start) S 1200 …"; a name may have brackets of its own.
    const [, name = '', parent] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { parent: Number(parent), name }
  } catch {
    // Not Linux.
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], {
      encoding: 'utf8',
    })
    const [, parent, name = ''] = /^\s*(\d+)\s+(?:\S*\/)?(.*)$/m.exec(stdout ?? '') ?? []
    return { parent: Number(parent ?? 0), name }
  }
}
