import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PLACES, placeOf, type ShopFile, type ShopFiles } from './file-places.ts'

export function filesOnDisk(dataDir: string): ShopFiles {
  const pathOf = (name: string) => {
    const { place, path } = placeOf(name)
    return join(dataDir, PLACES[place].folder, path)
  }

  async function* list(): AsyncGenerator<ShopFile> {
    for (const [place, { folder }] of Object.entries(PLACES)) {
      const root = join(dataDir, folder)
      for await (const path of filesBelow(root)) {
        const found = await stat(path).catch(unlessGone)
        if (found) yield { name: `${place}/${relative(root, path)}`, bytes: found.size }
      }
    }
  }

  return {
    kind: 'disk',
    list,
    async open(name) {
      const handle = await open(pathOf(name)).catch(unlessGone)
      if (!handle) return undefined
      const { size } = await handle.stat()
      // A file that still grows, such as an upload, is read up to its present size.
      const content =
        size > 0 ? handle.createReadStream({ end: size - 1, highWaterMark: 2 ** 18 }) : []
      if (size === 0) await handle.close()
      return { bytes: size, content: content as AsyncIterable<Buffer> }
    },
    async receive() {
      // On the same disk as the final folders, so that moving a file there is a rename.
      const folder = join(dataDir, `restoring-${randomBytes(6).toString('hex')}`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const taken: string[] = []
      return {
        async take({ name }, content) {
          const path = join(folder, String(taken.length))
          // Checks the name before anything is written.
          pathOf(name)
          await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
          taken.push(name)
        },
        async accept() {
          for (const [index, name] of taken.entries()) {
            await mkdir(dirname(pathOf(name)), { recursive: true })
            await rename(join(folder, String(index)), pathOf(name))
          }
          await rm(folder, { recursive: true, force: true })
        },
        giveUp: () => rm(folder, { recursive: true, force: true }),
      }
    },
  }
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(unlessGone)) ?? []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
