import type { Readable } from 'node:stream'

export type ArchivedAsset = { content: Readable; bytes: number }

export type AssetArchive = {
  /** Returns when each archived file was last kept. */
  list: () => Promise<ReadonlyMap<string, Date>>
  /** Stores a file with the current time. Names contain a hash, so a file of the same name has the same content. */
  keep: (folder: string, name: string) => Promise<void>
  remove: (names: readonly string[]) => Promise<void>
  open: (name: string) => Promise<ArchivedAsset | undefined>
}
