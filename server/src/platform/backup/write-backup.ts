import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Duplex, Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { type Pack, pack } from 'tar-stream'
import {
  BackupError,
  type BackupManifest,
  FILES,
  FORMAT,
  fullName,
  HEADER,
  type KeptTable,
  MANIFEST,
  TABLES,
} from './backup-format.ts'
import { copyOut, countRows } from './copy-rows.ts'
import type { ShopFiles } from './file-places.ts'
import type { ShopSession } from './shop-session.ts'
import { beginSnapshot, readNewestMigration } from './snapshot.ts'
import { readContents, readSequences, readTables } from './table-catalogue.ts'

export type Progress = (says: string) => void

export type WriteOptions = {
  /** Opens the session of the backup, which ends once the tables are copied. */
  openSession: () => Promise<ShopSession>
  files: ShopFiles
  schemas: readonly string[]
  leftOut: readonly string[]
  /** Public key of age to encrypt for. */
  recipient?: string | undefined
  progress?: Progress
  signal?: AbortSignal
}

export type WrittenBackup = { bytes: number; rows: number; files: number; vanished: string[] }

/**
 * Writes a backup readable by its owner only, which gets its name when it is complete.
 * @throws BackupError if the place cannot be written, and errors of database or store; leaves nothing behind
 */
export async function writeBackupFile(path: string, options: WriteOptions): Promise<WrittenBackup> {
  const unfinished = `${path}.partial`
  const file = await openNew(unfinished).catch((error) => {
    throw notWritten(path, error)
  })
  try {
    const written = await writeBackup(file.createWriteStream({ flush: true }), options)
    await rename(unfinished, path)
    const folder = await open(join(dirname(path), '.'))
    await folder.sync()
    await folder.close()
    return written
  } catch (error) {
    await file.close().catch(() => {})
    await rm(unfinished, { force: true })
    throw notWritten(path, error)
  }
}

async function openNew(path: string) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return open(path, 'wx', 0o600)
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Make room, or name another folder',
  EDQUOT: 'its owner may not store more there. Make room, or name another folder',
  EROFS: 'nothing can be written there. Name another folder',
  EACCES: 'this user may not write there. Permit it, or name another folder',
  EEXIST: 'something else stands in its way. Take it away, or name another folder',
}

/** Turns a file system error at the backup's folder into advice for the owner; returns other errors unchanged. */
function notWritten(path: string, error: unknown): unknown {
  const folder = dirname(path)
  const { code, path: place = folder } = error as NodeJS.ErrnoException
  const reason = place.startsWith(folder) && code !== undefined && REASONS[code]
  if (!reason) return error
  return new BackupError(`The backup could not be written to ${folder}: ${reason}`, {
    cause: error,
  })
}

/** Writes a backup to a stream and ends the stream. Holds one piece of a table in memory at a time. */
export async function writeBackup(to: Writable, options: WriteOptions): Promise<WrittenBackup> {
  const tar = pack()
  const broken = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, broken.signal]) : broken.signal
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const compressed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const written = pipeline(
    [
      // tar-stream's streams work like Node's, but have types of their own.
      tar as unknown as NodeJS.ReadableStream,
      compressed,
      ...(await encryption(options.recipient)),
      counted,
      to,
    ],
    { signal },
  ).catch((error) => {
    broken.abort(error)
    throw error
  })
  written.catch(() => {})
  try {
    const said = await addMembers(tar, options, signal)
    tar.finalize()
    await written
    return { ...said, bytes }
  } catch (error) {
    const why = signal.aborted ? signal.reason : error
    tar.destroy(why instanceof Error ? why : new Error(String(why)))
    await written.catch(() => {})
    throw why
  }
}

async function encryption(recipient: string | undefined) {
  if (recipient === undefined) return []
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return [
    Duplex.from(async function* (plain: AsyncIterable<Buffer>) {
      const web = Readable.toWeb(Readable.from(plain, { objectMode: false }))
      yield* (await encrypter.encrypt(web as never)) as unknown as AsyncIterable<Uint8Array>
    }),
  ]
}

async function addMembers(
  tar: Pack,
  { openSession, files, schemas, leftOut, progress = () => {} }: WriteOptions,
  signal: AbortSignal,
): Promise<Omit<WrittenBackup, 'bytes'>> {
  const members: BackupManifest['members'] = []
  const add = async (name: string, size: number, content: AsyncIterable<Buffer> | Buffer[]) => {
    members.push({
      name,
      bytes: size,
      sha256: await addMember(tar, { name, size }, content, signal),
    })
  }
  const madeAt = new Date().toISOString()
  const session = await openSession()
  let contents: BackupManifest['tables'] = {}
  let rows = 0
  try {
    await beginSnapshot(session.client)
    const tables = (await readTables(session.client, schemas)).filter(
      (table) => !leftOut.includes(fullName(table)),
    )
    const header = {
      ...{ format: FORMAT, madeAt, tables, store: files.kind },
      migration: await readNewestMigration(session.client),
      sequences: await readSequences(session.client, schemas),
    }
    await addText(HEADER, header)
    contents = await readContents(session.client, tables)
    for (const [index, table] of tables.entries()) {
      rows += await addTable(session, table)
      progress(`${index + 1} of ${tables.length} tables, ${rows} rows`)
    }
    await session.client.query('commit')
  } finally {
    await session.end()
  }

  async function addText(name: string, content: unknown): Promise<void> {
    const text = Buffer.from(`${JSON.stringify(content, null, 1)}\n`)
    await add(name, text.length, [text])
  }

  async function addTable(from: ShopSession, table: KeptTable): Promise<number> {
    let count = 0
    let part = 0
    for await (const piece of copyOut(from, table)) {
      part += 1
      await add(`${TABLES}${fullName(table)}/${part}`, piece.length, [piece])
      count += countRows(piece)
    }
    return count
  }

  // After the tables, so that the files that rows name exist by now.
  const vanished: string[] = []
  let kept = 0
  for await (const { name } of files.list()) {
    const file = await files.open(name)
    if (!file) {
      vanished.push(name)
      continue
    }
    await add(FILES + name, file.bytes, file.content)
    kept += 1
    if (kept % 100 === 0) progress(`${kept} files`)
  }
  await addText(MANIFEST, {
    endedAt: new Date().toISOString(),
    tables: contents,
    members,
    vanished,
  })
  return { rows, files: kept, vanished }
}

async function addMember(
  tar: Pack,
  header: { name: string; size: number },
  content: AsyncIterable<Buffer> | Buffer[],
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted()
  const hash = createHash('sha256')
  const entry = tar.entry({ ...header, mode: 0o600, mtime: new Date() }) as unknown as Writable
  const closed = once(entry, 'close', { signal })
  closed.catch(() => {})
  for await (const chunk of content) {
    hash.update(chunk)
    if (!entry.write(chunk)) await once(entry, 'drain', { signal })
  }
  entry.end()
  await closed
  return hash.digest('hex')
}
