import type { Readable } from 'node:stream'

export type KeptFile = { content: Readable; bytes: number }

export type PrintFileStore = {
  /** Stores all files of a local folder under a key: on disk at once, in an object store one by one. */
  keep: (folder: string, key: string) => Promise<void>
  open: (key: string, name: string) => Promise<KeptFile | undefined>
  keepBytes: (bytes: Uint8Array, key: string, name: string) => Promise<void>
  /** Returns the path of a small file, downloaded into `folder` if necessary; undefined if it does not exist. */
  bring: (key: string, name: string, folder: string) => Promise<string | undefined>
  remove: (key: string) => Promise<void>
}
