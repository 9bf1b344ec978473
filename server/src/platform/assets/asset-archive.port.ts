import type { Readable } from 'node:stream'

export type ArchivedAsset = { content: Readable; bytes: number }

export type AssetArchive = {
  /** When each file that is there was kept last. */
  list: () => Promise<ReadonlyMap<string, Date>>
  /** Keeps a file as of now; its name says its content, so one that is there is the same. */
  keep: (folder: string, name: string) => Promise<void>
  remove: (names: readonly string[]) => Promise<void>
  /** Undefined for a file that is not there. */
  open: (name: string) => Promise<ArchivedAsset | undefined>
}
