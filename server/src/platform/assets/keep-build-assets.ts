import { readdir } from 'node:fs/promises'
import type { AssetArchive } from './asset-archive.port.ts'

const DAY_MS = 24 * 3600 * 1000
/** Days for which an open tab finds the files of its build after the last process of that build. */
const KEPT_DAYS = 30
/** Files of a running build get a new date after this time, so that they never look old. */
const FRESH_DAYS = 1

/** Compressed copies, which every process makes itself from the files. */
const COMPRESSED = /\.(?:br|gz)$/

/** Archives the files of a build, and removes those that no process has served for 30 days. */
export async function keepBuildAssets(
  archive: AssetArchive,
  folder: string,
  now = new Date(),
): Promise<void> {
  const kept = await archive.list()
  const ageDays = (at: Date) => (now.getTime() - at.getTime()) / DAY_MS
  const own = (await readdir(folder)).filter((name) => !COMPRESSED.test(name))
  for (const name of own) {
    const at = kept.get(name)
    if (at === undefined || ageDays(at) > FRESH_DAYS) await archive.keep(folder, name)
  }
  const served = new Set(own)
  const old = [...kept].filter(([name, at]) => !served.has(name) && ageDays(at) > KEPT_DAYS)
  if (old.length > 0) await archive.remove(old.map(([name]) => name))
}
