import { statfs } from 'node:fs/promises'

export type DiskSpace = { freeBytes: number; sizeBytes: number }

/** Returns the space on the disk of a folder; free is what the shop's own user may fill. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bsize, bavail, blocks } = await statfs(folder)
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
}
