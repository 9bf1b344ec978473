import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { createZstdDecompress } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { extract } from 'tar-stream'
import { z } from 'zod'
import {
  BackupError,
  type BackupHeader,
  type BackupManifest,
  FILES,
  FORMAT,
  fullName,
  HEADER,
  header as headerSchema,
  type KeptTable,
  MANIFEST,
  manifest as manifestSchema,
  TABLES,
} from './backup-format.ts'
import type { ShopFile } from './file-places.ts'

/** Callbacks for the members of a backup. Only `end` knows that the whole backup is valid. */
export type BackupReader = {
  begin?: (header: BackupHeader) => Promise<void>
  rows?: (table: KeptTable, piece: Buffer) => Promise<void>
  file?: (file: ShopFile, content: AsyncIterable<Buffer>) => Promise<void>
  end?: (manifest: BackupManifest) => Promise<void>
}

type Member = AsyncIterable<Buffer> & { header: { name: string; size: number } }

const AGE = 'age-encryption.org/v1'
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/**
 * @param key the secret key of age, or the text of a file that has it; for an encrypted backup
 * @throws BackupError that says what is wrong with the file or the key, and errors of `reader`
 */
export async function readBackupFile(
  path: string,
  key: string | undefined,
  reader: BackupReader,
): Promise<void> {
  const decrypted = await decryption(path, key)
  const tar = extract()
  let broken: { by: unknown } | undefined
  const fed = pipeline([
    createReadStream(path, { highWaterMark: 2 ** 18 }),
    ...decrypted,
    createZstdDecompress(),
    // tar-stream's streams work like Node's, but have types of their own.
    tar as unknown as NodeJS.WritableStream,
  ]).catch((error) => {
    broken ??= { by: error }
  })
  const members = new MemberReader(reader)
  let refused: { by: unknown } | undefined
  try {
    for await (const entry of tar as AsyncIterable<Member>) {
      try {
        await members.read(entry)
      } catch (error) {
        // Waits for an error of the pipeline, to tell a truncated file from a failure of the reader.
        await setImmediate()
        if (!broken) refused = { by: error }
        throw error
      }
    }
    await fed
  } catch (error) {
    if (refused) throw refused.by
    broken ??= { by: error }
    if (error instanceof BackupError) throw error
  }
  if (broken) throw whyBroken(broken.by)
  await members.end()
}

async function decryption(path: string, key: string | undefined) {
  const start = await readStart(path)
  if (start.subarray(0, ZSTD.length).equals(ZSTD)) return []
  if (!start.toString('latin1').startsWith(AGE)) {
    throw new BackupError(`${path} is no backup of a shop`)
  }
  const identity = key?.match(/AGE-SECRET-KEY-[A-Z0-9-]+/)?.[0]
  if (identity === undefined) {
    throw new BackupError(
      key === undefined
        ? 'This backup is encrypted: name the file that has its key with --key-file, or set BACKUP_KEY'
        : 'What was given as the key of this backup is none: it begins with AGE-SECRET-KEY-',
    )
  }
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity)
  } catch {
    throw new BackupError('What was given as the key of this backup is damaged or incomplete')
  }
  return [
    Duplex.from(async function* (encrypted: AsyncIterable<Buffer>) {
      const web = Readable.toWeb(Readable.from(encrypted, { objectMode: false }))
      yield* (await decrypter.decrypt(web as never)) as unknown as AsyncIterable<Uint8Array>
    }),
  ]
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupError(`There is no file ${path}`)
    throw error
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function whyBroken(cause: unknown): Error {
  const message = cause instanceof Error ? cause.message : String(cause)
  if (/no identity matched/.test(message)) {
    return new BackupError('This key does not open the backup: it was encrypted for another one', {
      cause,
    })
  }
  return new BackupError(
    'The backup is damaged or was cut off. Nothing of it was used; take another copy or an older backup.',
    { cause },
  )
}

class MemberReader {
  #header: BackupHeader | undefined
  #manifest: BackupManifest | undefined
  #tables = new Map<string, KeptTable>()
  #members: BackupManifest['members'] = []
  readonly #reader: BackupReader

  constructor(reader: BackupReader) {
    this.#reader = reader
  }

  async read(entry: Member): Promise<void> {
    const { name, size } = entry.header
    if (this.#manifest) throw damaged(`there is ${name} behind its end`)
    if (name === MANIFEST) {
      const written = manifestSchema.safeParse(await readJson(entry))
      if (!written.success) throw damaged('its end cannot be read')
      this.#manifest = written.data
      return
    }
    const hash = createHash('sha256')
    const content = hashed(entry, hash)
    await this.#hand(name, size, content)
    this.#members.push({ name, bytes: size, sha256: hash.digest('hex') })
  }

  async #hand(name: string, bytes: number, content: AsyncIterable<Buffer>): Promise<void> {
    if (!this.#header) {
      if (name !== HEADER) throw damaged(`it begins with ${name}`)
      this.#header = readHeader(await readJson(content))
      for (const table of this.#header.tables) this.#tables.set(fullName(table), table)
      await this.#reader.begin?.(this.#header)
      return
    }
    if (name.startsWith(FILES)) {
      if (this.#reader.file)
        return this.#reader.file({ name: name.slice(FILES.length), bytes }, content)
      for await (const _ of content);
      return
    }
    const table = this.#tables.get(name.slice(TABLES.length, name.lastIndexOf('/')))
    if (!name.startsWith(TABLES) || !table) throw damaged(`it has ${name}, which it does not list`)
    const piece = await whole(content)
    await this.#reader.rows?.(table, piece)
  }

  async end(): Promise<void> {
    const manifest = this.#manifest
    if (!manifest) throw damaged('its end is missing')
    if (manifest.members.length !== this.#members.length) throw damaged('parts of it are missing')
    for (const [index, { name, bytes, sha256 }] of manifest.members.entries()) {
      const found = this.#members[index]
      if (found?.name !== name || found.bytes !== bytes || found.sha256 !== sha256) {
        throw damaged(`${name} is not what was written`)
      }
    }
    await this.#reader.end?.(manifest)
  }
}

function readHeader(written: unknown): BackupHeader {
  const { success, data: format } = z.object({ format: z.number() }).safeParse(written)
  if (success && format.format !== FORMAT) {
    throw new BackupError(
      `This backup has the format ${format.format}, and this program knows ${FORMAT}: use the program that made it, or a newer one. If that refuses it too, the backup is damaged`,
    )
  }
  const read = headerSchema.safeParse(written)
  if (!read.success) throw damaged('its beginning cannot be read')
  return read.data
}

async function readJson(content: AsyncIterable<Buffer>): Promise<unknown> {
  const text = (await whole(content)).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw damaged('what it says of itself cannot be read')
  }
}

const damaged = (how: string) =>
  new BackupError(`The backup is damaged: ${how}. Nothing of it was used.`)

async function* hashed(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

async function whole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
