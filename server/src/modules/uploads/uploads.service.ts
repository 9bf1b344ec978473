import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { fallbackFile, parsePicture, storedFiles } from '@bhitti/contract/rules/products/pictures'
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { violates } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { PHOTO_FILE } from '../../platform/pictures/photo-file.ts'
import type { PictureProcess } from '../../platform/pictures/picture-process.ts'
import { isPictureShown, readShownPictures } from '../catalogue/products.queries.ts'
import { SHA256_UNIQUE, uploads } from './uploads.table.ts'

const ADDRESS_WIDTH = 640

/** Days after which a picture counts as unwanted; filling in a form may take that long. */
const UNUSED_DAYS = 7
const REMOVED_AT_ONCE = 50

/** An incoming file. `truncated` is set once it exceeds its size limit. */
export type ReceivedFile = Readable & { truncated?: boolean }

export type PictureKeeper = Pick<ActorContext, 'db' | 'pictures' | 'pictureProcess' | 'log'> & {
  actor: Pick<ActorContext['actor'], 'id'>
}

/**
 * Stores a picture: receives it into a file, encodes the shop's own files and returns the picture's address. Removes
 * everything after a failure.
 * @throws ShopError upload.too_large, upload.interrupted, upload.not_stored, and the refusals of the picture process
 */
export async function storePicture(context: ActorContext, source: ReceivedFile): Promise<string> {
  return inWorkFolder(context, source, async (folder) => {
    const original = join(folder, 'original')
    await receive(source, original)
    return addressOf(await keep(context, await encoded(context, folder, original)))
  })
}

export type DrawnPhoto = { width: number; height: number; data: Buffer }

/**
 * Receives a photo that is not public and returns it re-encoded by the given process. Leaves nothing on the disk.
 * @throws ShopError those of storePicture
 */
export function takePhoto(
  context: Pick<Context, 'pictures'>,
  { drawPhoto }: Pick<PictureProcess, 'drawPhoto'>,
  source: ReceivedFile,
): Promise<DrawnPhoto> {
  return inWorkFolder(context, source, async (folder) => {
    const original = join(folder, 'original')
    await receive(source, original)
    const files = await filesFolder(folder)
    const { width, height } = await drawPhoto(original, files).catch(notStored)
    const data = await readFile(join(files, PHOTO_FILE)).catch(notStored)
    return { width, height, data }
  })
}

/** A picture whose content is stored only once. */
export type StoredOnce = { id: string; address: string; bytes: number; isNew: boolean }

/** Stores a picture unless its content is stored already. @throws ShopError those of `storePicture` */
export async function storePictureOnce(
  context: PictureKeeper,
  source: ReceivedFile,
): Promise<StoredOnce> {
  return inWorkFolder(context, source, async (folder) => {
    const original = join(folder, 'original')
    const { sha256, bytes } = await receive(source, original)
    const known = await findByHash(context.db, sha256)
    if (known) return { ...known, bytes, isNew: false }
    const files = await encoded(context, folder, original)
    const base = await keep(context, files)
    try {
      // Set last, so that an upload that a crash left incomplete is never found by its hash.
      const [kept] = await context.db
        .update(uploads)
        .set({ sha256 })
        .where(eq(uploads.base, base))
        .returning({ id: uploads.id })
      if (!kept) throw new Error(`${base} was not kept`)
      return { id: kept.id, address: addressOf(base), bytes, isNew: true }
    } catch (error) {
      // A colleague has uploaded the same content at the same time.
      const theirs = violates(error, SHA256_UNIQUE) && (await findByHash(context.db, sha256))
      if (!theirs) throw error
      await removeBroken(context, base, files.name)
      return { ...theirs, bytes, isNew: false }
    }
  })
}

async function findByHash(
  db: Queryable,
  sha256: string,
): Promise<{ id: string; address: string } | undefined> {
  const [found] = await db
    .select({ id: uploads.id, base: uploads.base })
    .from(uploads)
    .where(and(eq(uploads.sha256, sha256), isNull(uploads.removedAt)))
  return found && { id: found.id, address: addressOf(found.base) }
}

async function inWorkFolder<T>(
  { pictures }: Pick<Context, 'pictures'>,
  source: ReceivedFile,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await pictures.newWorkFolder().catch(async (error: unknown) => {
    await readToEnd(source)
    return notStored(error)
  })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function filesFolder(folder: string): Promise<string> {
  const files = join(folder, 'files')
  await mkdir(files).catch(notStored)
  return files
}

type EncodedFiles = { files: string; name: string }

async function encoded(
  { pictureProcess }: Pick<ActorContext, 'pictureProcess'>,
  folder: string,
  original: string,
): Promise<EncodedFiles> {
  const files = await filesFolder(folder)
  const { width, height, colour } = await pictureProcess.encode(original, files).catch(notStored)
  return { files, name: `${randomBytes(12).toString('hex')}-${width}x${height}-${colour}` }
}

type Received = { sha256: string; bytes: number }

/**
 * Writes the file as it arrives. Reads it to its end even if the disk is full, so that the caller gets the error and
 * the connection stays usable.
 */
async function receive(source: ReceivedFile, path: string): Promise<Received> {
  let failure: unknown
  const fail = (error: unknown) => {
    failure = error
  }
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'w', 0o600).catch(fail)
  try {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      if (file && failure === undefined) await file.writeFile(chunk).catch(fail)
    }
  } catch (cause) {
    // The source's own error is more precise.
    if (cause instanceof ShopError) throw cause
    throw new ShopError('upload.interrupted', { cause })
  } finally {
    await file?.close()
  }
  if (failure !== undefined) notStored(failure)
  if (source.truncated) throw new ShopError('upload.too_large')
  return { sha256: hash.digest('hex'), bytes }
}

/** Stores the encoded files, after their row: see uploads.table. Returns their base. */
async function keep(context: PictureKeeper, { files, name }: EncodedFiles): Promise<string> {
  const { db, pictures, actor, log } = context
  const base = `${pictures.prefix}/${name}`
  await db.insert(uploads).values({ base, uploadedBy: actor.id })
  try {
    await pictures.keep(files, name)
  } catch (error) {
    log.error({ err: error }, 'an uploaded picture could not be stored')
    await removeBroken(context, base, name)
    throw new ShopError('upload.not_stored', { cause: error })
  }
  return base
}

/** What cannot be removed now is removed later as unused. */
async function removeBroken(
  { db, pictures, log }: PictureKeeper,
  base: string,
  name: string,
): Promise<void> {
  await pictures
    .remove(name)
    .then(() => db.delete(uploads).where(eq(uploads.base, base)))
    .catch((failed) => log.warn({ err: failed }, 'a broken upload is left for later'))
}

function addressOf(base: string): string {
  const picture = parsePicture(`${base}/${ADDRESS_WIDTH}.webp`)
  if (!picture) throw new Error(`not the address of a picture: ${base}`)
  return fallbackFile(picture)
}

/** Marks an upload as held by the library. Returns false if it is being removed. */
export async function holdUpload(tx: Transaction, id: string): Promise<boolean> {
  const held = await tx
    .update(uploads)
    .set({ heldAt: sql`coalesce(${uploads.heldAt}, now())` })
    .where(and(eq(uploads.id, id), isNull(uploads.removedAt)))
    .returning({ id: uploads.id })
  return held.length > 0
}

export async function releaseUploads(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(uploads)
    .set({ heldAt: null })
    .where(inArray(uploads.id, [...ids]))
}

export const readableUploads = readable
  .select({ id: uploads.id, sha256: uploads.sha256 })
  .from(uploads)
  .as('uploads')

function notStored(error: unknown): never {
  if (error instanceof ShopError) throw error
  throw new ShopError('upload.not_stored', { cause: error })
}

async function readToEnd(source: ReceivedFile): Promise<void> {
  await finished(source.resume()).catch(() => {})
}

/** Pictures of the sample catalogue, which are part of the repository. */
const SAMPLE_PICTURE = /^\/media\/catalogue\/[\w/-]+\.(?:avif|webp)$/

type Pictures = Readonly<Record<string, string | null | undefined>>

/**
 * Marks uploads as shown, so that they are kept. Accepts only the shop's own pictures: uploads, those of the sample
 * catalogue, and those that are shown already.
 * @throws ShopError request.invalid, with the fields whose picture is not the shop's
 */
export async function markPicturesUsed(
  tx: Transaction,
  pictures: Pictures,
  shown: readonly (string | null | undefined)[] = [],
): Promise<void> {
  const claimed = Object.entries(pictures).filter(
    (entry): entry is [string, string] => Boolean(entry[1]) && !shown.includes(entry[1]),
  )
  if (claimed.length === 0) return
  const bases = claimed.flatMap(([, address]) => parsePicture(address)?.base ?? [])
  const found = await tx
    .update(uploads)
    .set({ usedAt: sql`coalesce(${uploads.usedAt}, now())` })
    .where(and(inArray(uploads.base, bases), isNull(uploads.removedAt)))
    .returning({ base: uploads.base })
  const uploaded = new Set(found.map(({ base }) => base))

  const fields: Record<string, string> = {}
  for (const [field, address] of claimed) {
    if (isFileOf(uploaded, address) || SAMPLE_PICTURE.test(address)) continue
    if (!(await isPictureShown(tx, address))) fields[field] = 'Upload the picture first'
  }
  if (Object.keys(fields).length > 0) throw new ShopError('request.invalid', { fields })
}

/** Returns the addresses that `claimPictures` would accept. */
export async function findShopPictures(
  db: Queryable,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = new Set(addresses)
  if (asked.size === 0) return asked
  const bases = [...asked].flatMap((address) => parsePicture(address)?.base ?? [])
  const found = await db
    .select({ base: uploads.base })
    .from(uploads)
    .where(and(inArray(uploads.base, bases), isNull(uploads.removedAt)))
  const uploaded = new Set(found.map(({ base }) => base))
  const isKnown = (address: string) => isFileOf(uploaded, address) || SAMPLE_PICTURE.test(address)
  const others = [...asked].filter((address) => !isKnown(address))
  const shown = await readShownPictures(db, others)
  return new Set([...asked].filter((address) => isKnown(address) || shown.has(address)))
}

function isFileOf(bases: ReadonlySet<string>, address: string): boolean {
  const picture = parsePicture(address)
  if (!picture || !bases.has(picture.base)) return false
  return storedFiles(picture.width).some(
    ({ width, format }) => address === `${picture.base}/${width}.${format}`,
  )
}

/**
 * Removes uploads older than a week that were never shown and are not in the library. Removes the files before the row,
 * so that a crash leaves no unknown files. Returns their number.
 */
export async function removeUnusedUploads({ db, pictures, log }: Context): Promise<number> {
  const isOld = lt(uploads.createdAt, sql`now() - make_interval(days => ${UNUSED_DAYS})`)
  const unused = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(isNull(uploads.usedAt), isNull(uploads.heldAt), isOld))
    .limit(REMOVED_AT_ONCE)
  await db
    .update(uploads)
    .set({ removedAt: sql`coalesce(${uploads.removedAt}, now())`, sha256: null })
    .where(and(inArray(uploads.id, unused), isNull(uploads.usedAt), isNull(uploads.heldAt)))
  const removed = await db
    .select({ id: uploads.id, base: uploads.base })
    .from(uploads)
    .where(and(isNull(uploads.usedAt), isNull(uploads.heldAt), isNotNull(uploads.removedAt)))
    .limit(REMOVED_AT_ONCE)
  let count = 0
  for (const { id, base } of removed) {
    try {
      await pictures.remove(base.slice(base.lastIndexOf('/') + 1))
    } catch (error) {
      // An unavailable store must not stop the other sweeps.
      log.warn({ err: error }, 'unused pictures could not be removed yet')
      return count
    }
    await db.delete(uploads).where(eq(uploads.id, id))
    count += 1
  }
  return count
}
