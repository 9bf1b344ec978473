/** npm starts scripts through a shell, and neither of them tells the script when it is killed. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** At most a shell, and the programs that `script-shell` puts around it. */
const MOST = 4

/**
 * Returns the ids of the parent processes up to npm; none if npm has not started this process.
 * @returns {number[]}
 */
export function npmParents() {
  if (!process.env.npm_lifecycle_event) return []
  const parents = []
  for (let pid = process.ppid; pid > 1 && parents.length < MOST; ) {
    parents.push(pid)
    const { parent, name } = describe(pid)
    // npm sets its process name to its command line.
    if (/^np[mx]/.test(name)) return parents
    pid = parent
  }
  // npm was not found, so only the direct parent is certain.
  return parents.slice(0, 1)
}

/**
 * @param {number} pid
 * @returns {{ parent: number, name: string }}
 */
function describe(pid) {
  try {
    // "1234 (npm start) S 1200 …"; the name may contain brackets.
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
