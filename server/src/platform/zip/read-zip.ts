/**
 * Reads a zip that anybody may have made: entry by entry, without unpacking any of it to the disk, and without
 * believing what it says of itself.
 */
import type { Readable } from 'node:stream'
import {
  type Entry,
  getFileNameLowLevel,
  type ZipFile as OpenedZip,
  openPromise,
  validateFileName,
} from 'yauzl'

/** What keeps an entry from being read. */
export type ZipEntryProblem = 'outside_path' | 'encrypted' | 'damaged'

export type ZipEntry = {
  /** Which entry it is, from 1. */
  place: number
  /** With the folders before it; as it is written, also where it leads outside. */
  path: string
  isFolder: boolean
  problem: ZipEntryProblem | null
  /** Its size as the zip says; a stream with more than that fails. */
  bytes: number
  /** Begins to unpack it; ask for one at a time. */
  open: () => Promise<Readable>
}

export type Zip = {
  /** How many entries the zip says it has; reading fails where it has others. */
  count: number
  /** In the order of the zip, once. */
  entries: () => AsyncGenerator<ZipEntry>
  close: () => void
}

/** A file that is no zip, or whose list of files cannot be read. */
export class UnreadableZip extends Error {}

/** @throws UnreadableZip */
export async function openZip(file: string): Promise<Zip> {
  const zip = await openPromise(file, {
    autoClose: false,
    lazyEntries: true,
    // Names are read and judged here, so that a bad one is said of its entry and does not end the rest.
    decodeStrings: false,
    validateEntrySizes: true,
  }).catch(unreadable)
  return {
    count: zip.entryCount,
    entries: () => entriesOf(zip),
    close: () => zip.close(),
  }
}

async function* entriesOf(zip: OpenedZip): AsyncGenerator<ZipEntry> {
  let place = 0
  const entries = zip.eachEntry()
  for (;;) {
    const next = await entries.next().catch(unreadable)
    if (next.done) return
    place += 1
    yield described(zip, next.value, place)
  }
}

function described(zip: OpenedZip, entry: Entry, place: number): ZipEntry {
  const path = nameOf(entry)
  return {
    place,
    path,
    isFolder: path.endsWith('/'),
    problem: problemOf(entry, path),
    bytes: entry.uncompressedSize,
    async open() {
      const stream = await zip.openReadStreamPromise(entry)
      // A file that is larger than it says fails at once, maybe before anybody reads.
      stream.on('error', () => {})
      return stream
    },
  }
}

/** Backslashes, as old programs of Windows write them, stand for slashes. */
function nameOf(entry: Entry): string {
  // Safe: without `decodeStrings` the names are bytes.
  const raw = entry.fileNameRaw
  return getFileNameLowLevel(
    entry.generalPurposeBitFlag,
    raw,
    entry.extraFields,
    false,
  ).toWellFormed()
}

function problemOf(entry: Entry, path: string): ZipEntryProblem | null {
  if (validateFileName(path) !== null) return 'outside_path'
  if (entry.isEncrypted()) return 'encrypted'
  return entry.canDecodeFileData() ? null : 'damaged'
}

function unreadable(cause: unknown): never {
  throw new UnreadableZip('this is no zip that can be read', { cause })
}
