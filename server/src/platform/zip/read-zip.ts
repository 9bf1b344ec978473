/**
 * Reads a zip from a stranger, without unpacking to disk or trusting its metadata. One that contradicts itself is
 * refused before any entry is read.
 */
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  type Entry,
  getFileNameLowLevel,
  type ZipFile as OpenedZip,
  openPromise,
  validateFileName,
} from 'yauzl'

export type ZipEntryProblem = 'outside_path' | 'encrypted' | 'damaged'

export type ZipEntry = {
  place: number
  /** Path with folders as written, even if it leads outside. */
  path: string
  isFolder: boolean
  problem: ZipEntryProblem | null
  /** Declared size; a larger stream fails. */
  bytes: number
  /** Starts unpacking; open one entry at a time. */
  open: () => Promise<Readable>
}

export type Zip = {
  /** Declared number of entries; reading fails if it differs. */
  count: number
  /** Entries in the order of the zip, once; none if the zip contradicts itself. */
  entries: () => AsyncGenerator<ZipEntry>
  close: () => void
}

/** Error of a file that is no zip, or whose central directory cannot be read. */
export class UnreadableZip extends Error {}

/** Error of a zip whose end record does not fit its central directory, or whose files overlap. */
export class ContradictoryZip extends Error {}

/** @throws UnreadableZip, ContradictoryZip */
export async function openZip(file: string): Promise<Zip> {
  const zip = await openPromise(file, {
    autoClose: false,
    lazyEntries: true,
    // Names are decoded and checked here, so that a bad one affects its entry only.
    decodeStrings: false,
    validateEntrySizes: true,
  }).catch(unreadable)
  return {
    count: zip.entryCount,
    entries: () => entriesOf(zip, file),
    close: () => zip.close(),
  }
}

async function* entriesOf(zip: OpenedZip, file: string): AsyncGenerator<ZipEntry> {
  const entries = await listed(zip)
  const list = await findList(file)
  checkListed(entries, list)
  await checkApart(zip, entries, list)
  for (const [index, entry] of entries.entries()) yield described(zip, entry, index + 1)
}

async function listed(zip: OpenedZip): Promise<Entry[]> {
  const found: Entry[] = []
  const entries = zip.eachEntry()
  for (;;) {
    const next = await entries.next().catch(unreadable)
    if (next.done) return found
    found.push(next.value)
  }
}

type List = { begin: number; bytes: number; end: number }

const END_RECORD = { signature: 0x06054b50, bytes: 22, longestComment: 0xffff }
const ZIP64_LOCATOR = { signature: 0x07064b50, bytes: 20 }
const ZIP64_RECORD_BYTES = 56
const LIST_HEADER_BYTES = 46

/** Finds the last end record whose comment ends with the file; yauzl chooses the same one. */
async function findList(path: string): Promise<List> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = Buffer.alloc(
      Math.min(size, ZIP64_LOCATOR.bytes + END_RECORD.bytes + END_RECORD.longestComment),
    )
    await file.read(tail, 0, tail.length, size - tail.length)
    for (let at = tail.length - END_RECORD.bytes; at >= 0; at -= 1) {
      if (tail.readUInt32LE(at) !== END_RECORD.signature) continue
      const end = size - tail.length + at
      const locator = at - ZIP64_LOCATOR.bytes
      if (locator < 0 || tail.readUInt32LE(locator) !== ZIP64_LOCATOR.signature) {
        return { begin: tail.readUInt32LE(at + 16), bytes: tail.readUInt32LE(at + 12), end }
      }
      const large = Buffer.alloc(ZIP64_RECORD_BYTES)
      const recordAt = Number(tail.readBigUInt64LE(locator + 8))
      await file.read(large, 0, large.length, recordAt)
      return {
        begin: Number(large.readBigUInt64LE(48)),
        bytes: Number(large.readBigUInt64LE(40)),
        end: recordAt,
      }
    }
  } finally {
    await file.close()
  }
  return unreadable(new Error('no end record'))
}

/** @throws ContradictoryZip unless the directory holds exactly these entries, up to the end record */
function checkListed(entries: readonly Entry[], { begin, bytes, end }: List): void {
  const read = entries.reduce(
    (sum, { fileNameRaw, extraFieldRaw, fileCommentRaw }) =>
      sum + LIST_HEADER_BYTES + fileNameRaw.length + extraFieldRaw.length + fileCommentRaw.length,
    0,
  )
  if (read !== bytes || begin + bytes !== end) {
    throw new ContradictoryZip('the end record does not fit the list of files')
  }
}

/** @throws ContradictoryZip if files overlap each other or the directory: a small zip could unpack endlessly */
async function checkApart(
  zip: OpenedZip,
  entries: readonly Entry[],
  { begin }: List,
): Promise<void> {
  const places: { from: number; to: number }[] = [{ from: begin, to: Number.POSITIVE_INFINITY }]
  for (const entry of entries) {
    const from = entry.relativeOffsetOfLocalHeader
    // An entry that cannot be found is damaged; reading it reports that.
    const body = await zip
      .readLocalFileHeaderPromise(entry, { minimal: true })
      .catch(() => undefined)
    if (body) places.push({ from, to: body.fileDataStart + entry.compressedSize })
  }
  places.sort((one, other) => one.from - other.from)
  for (const [index, { from }] of places.entries()) {
    if (index > 0 && from < (places[index - 1]?.to ?? 0)) {
      throw new ContradictoryZip('files of the zip share bytes')
    }
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
      // A file larger than declared fails at once, possibly before anybody reads.
      stream.on('error', () => {})
      return stream
    },
  }
}

/** Old Windows programs write backslashes, which count as slashes. */
function nameOf(entry: Entry): string {
  // Safe: without `decodeStrings` names are bytes.
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
