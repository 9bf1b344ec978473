import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pictureFolders } from './picture-folders.ts'

const FETCH_PATIENCE_MS = 4000

/**
 * Returns a file of the shop's own pictures; undefined if it does not exist or the address is another.
 * @param publicUrl the prefix of addresses in the object store, if there is one
 */
export async function readPictureFile(
  address: string,
  { dataDir, publicUrl }: { dataDir: string; publicUrl: string | undefined },
): Promise<Buffer | undefined> {
  if (publicUrl !== undefined && address.startsWith(`${publicUrl}/`)) return fetchFile(address)
  const folder = pictureFolders(dataDir).find(({ prefix }) => address.startsWith(prefix))
  if (!folder) return undefined
  const path = join(folder.root, address.slice(folder.prefix.length))
  if (!path.startsWith(`${folder.root}${sep}`)) return undefined
  return readFile(path).catch(() => undefined)
}

async function fetchFile(address: string): Promise<Buffer | undefined> {
  const signal = AbortSignal.timeout(FETCH_PATIENCE_MS)
  const reply = await fetch(address, { signal }).catch(() => undefined)
  return reply?.ok ? Buffer.from(await reply.arrayBuffer()) : undefined
}
