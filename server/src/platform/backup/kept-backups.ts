import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /^bhitti-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst(?:\.age)?(\.partial)?$/
const AT_LEAST = 3
const DAY_MS = 24 * 3_600_000

export function backupName(isEncrypted: boolean, now = new Date()): string {
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return `bhitti-${moment}Z.tar.zst${isEncrypted ? '.age' : ''}`
}

/** Removes backups older than `days` except the newest three, and partial files after a day. Returns their names. */
export async function removeOldBackups(
  folder: string,
  days: number,
  now = Date.now(),
): Promise<string[]> {
  const known = (await readdir(folder))
    .map((name) => ({ name, madeAt: momentOf(name), isPartial: name.endsWith('.partial') }))
    .filter(({ madeAt }) => madeAt !== undefined)
    .toSorted((one, other) => (other.madeAt ?? 0) - (one.madeAt ?? 0))
  const isOlder = (days: number) => (each: { madeAt: number | undefined }) =>
    now - (each.madeAt ?? now) > days * DAY_MS
  const old = [
    ...known
      .filter(({ isPartial }) => !isPartial)
      .slice(AT_LEAST)
      .filter(isOlder(days)),
    ...known.filter(({ isPartial }) => isPartial).filter(isOlder(1)),
  ]
  for (const { name } of old) await rm(join(folder, name), { force: true })
  return old.map(({ name }) => name)
}

function momentOf(name: string): number | undefined {
  const found = NAME.exec(name)
  if (!found) return undefined
  const [, day, hour, minute, second] = found
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`)
}
