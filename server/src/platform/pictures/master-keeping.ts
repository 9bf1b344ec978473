/** What a store of masters can do, wherever it keeps them. */
import { randomBytes } from 'node:crypto'
import type { DataStore } from '@tus/server'

export type MasterStore = {
  /** A key for a new master that is nobody's to guess. */
  newKey: () => string
  /** Takes masters in, piece by piece, under their keys. */
  uploads: DataStore
  /** What the addresses of public pictures begin with, without a slash at the end. */
  publicPrefix: string
  /** The path of a file with the master, below `folder` where it has to be brought there first. */
  openMaster: (key: string, folder: string) => Promise<string>
  /** The same of the pyramid. */
  openPyramid: (key: string, folder: string) => Promise<string>
  /** Keeps a local file as the master itself, where the shop has drawn it. */
  keepMaster: (file: string, key: string) => Promise<void>
  keepPyramid: (file: string, key: string) => Promise<void>
  /** Whether a version's master with its pyramid and its public pictures are there. */
  isWhole: (key: string, name: string) => Promise<boolean>
  /** Moves the files of a local folder to where everybody may see them, in place of those that are there. */
  publish: (folder: string, name: string) => Promise<void>
  /** Takes back what was published. */
  unpublish: (name: string) => Promise<void>
  /** Removes a master with its pyramid; what is not there is fine. */
  remove: (key: string) => Promise<void>
  /** A new local folder to work in; who asks for it removes it. */
  newWorkFolder: () => Promise<string>
  /** Bytes that are left on the disk that is worked on. */
  freeBytes: () => Promise<number>
}

/** A name that is nobody's to guess. */
export const randomName = (): string => randomBytes(24).toString('hex')
