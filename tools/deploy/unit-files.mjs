import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './programs.mjs'

/** Highest exposure allowed, on the scale of 0 to 10 of `systemd-analyze security`. */
const MOST_EXPOSED = 3

/**
 * @param {string} folder with the units
 * @param {string} program the folder that stands in for /opt/bhitti/current, with the shop's Node
 * @returns {string} what was found
 */
export function checkUnits(folder, program) {
  const copies = mkdtempSync(join(tmpdir(), 'bhitti-units-'))
  try {
    const names = readdirSync(folder).filter((name) => /\.(?:service|timer)$/.test(name))
    for (const name of names) {
      const text = readFileSync(join(folder, name), 'utf8')
      writeFileSync(join(copies, name), text.replaceAll('/opt/bhitti/current', program))
    }
    const units = names.map((name) => join(copies, name.replace('@.', '@1.')))
    for (const [index, name] of names.entries()) {
      const unit = units[index] ?? ''
      if (name.includes('@.')) writeFileSync(unit, readFileSync(join(copies, name)))
    }
    const said = run('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', ...units])
    // It exits with 0 if it only prints warnings.
    const doubts = said.split('\n').filter((line) => line.includes(copies))
    if (doubts.length > 0) throw new Error(doubts.join('\n'))
    const scores = names
      .filter((name) => name.endsWith('.service'))
      .map((name) => `${name} ${exposure(join(copies, name))}`)
    return `exposure ${scores.join(', ')}`
  } finally {
    rmSync(copies, { recursive: true })
  }
}

/** @param {string} unit path */
function exposure(unit) {
  const threshold = `--threshold=${MOST_EXPOSED * 10}`
  const said = run('systemd-analyze', ['security', '--offline=true', '--no-pager', threshold, unit])
  return Number(/exposure level for \S+: (?<level>[\d.]+)/.exec(said)?.groups?.level)
}
