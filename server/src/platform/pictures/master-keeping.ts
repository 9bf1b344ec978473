import { randomBytes } from 'node:crypto'
import type { DataStore } from '@tus/server'

export type MasterStore = {
  newKey: () => string
  /** Receives masters in parts, under their keys. */
  uploads: DataStore
  /** Prefix of the addresses of public pictures, without a trailing slash. */
  publicPrefix: string
  /** Returns the path of the master's file, downloaded into `folder` if necessary. */
  openMaster: (key: string, folder: string) => Promise<string>
  openPyramid: (key: string, folder: string) => Promise<string>
  /** Stores a local file as the master, for masters that the shop has drawn. */
  keepMaster: (file: string, key: string) => Promise<void>
  keepPyramid: (file: string, key: string) => Promise<void>
  /** True if a version's master, pyramid and public pictures exist. */
  isWhole: (key: string, name: string) => Promise<boolean>
  /** Moves the files of a local folder to where everybody may see them, and replaces existing ones. */
  publish: (folder: string, name: string) => Promise<void>
  unpublish: (name: string) => Promise<void>
  remove: (key: string) => Promise<void>
  /** Creates a local work folder; the caller removes it. */
  newWorkFolder: () => Promise<string>
  freeBytes: () => Promise<number>
}

export const randomName = (): string => randomBytes(24).toString('hex')
