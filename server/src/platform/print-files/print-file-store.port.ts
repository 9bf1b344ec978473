import type { Readable } from 'node:stream'

export type KeptFile = { content: Readable; bytes: number }

export type PrintFileStore = {
  /** Keeps all files of a local folder under a key, which is moved or sent: all of them or none. */
  keep: (folder: string, key: string) => Promise<void>
  /** Undefined for a file that is not there. */
  open: (key: string, name: string) => Promise<KeptFile | undefined>
  /** Keeps one small file. */
  keepBytes: (bytes: Uint8Array, key: string, name: string) => Promise<void>
  /** The path of a small file, below `folder` where it has to be brought there first. */
  bring: (key: string, name: string, folder: string) => Promise<string | undefined>
  /** Removes what lies under a key; nothing there is fine. */
  remove: (key: string) => Promise<void>
}
