/** Pictures that admins upload: taking them in, handing them to products, and clearing up. */
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

/** The width of the file that a picture's address names. */
const ADDRESS_WIDTH = 640

/** Somebody who fills in a form may take days; after these a picture was not wanted. */
const UNUSED_DAYS = 7
const REMOVED_AT_ONCE = 50

/** A file as it arrives; `truncated` once it turned out to be larger than it may be. */
export type ReceivedFile = Readable & { truncated?: boolean }

/** In whose name a picture is kept. */
export type PictureKeeper = Pick<ActorContext, 'db' | 'pictures' | 'pictureProcess' | 'log'> & {
  actor: Pick<ActorContext['actor'], 'id'>
}

/**
 * Takes in a picture: streams it to a file, makes the shop's own files of it, and returns the address
 * of the picture. Whatever goes wrong, nothing of it stays behind.
 * @throws ShopError upload.too_large, upload.interrupted, upload.not_stored, and the refusals of the
 * picture process
 */
export async function storePicture(context: ActorContext, source: ReceivedFile): Promise<string> {
  return inWorkFolder(context, source, async (folder) => {
    const original = join(folder, 'original')
    await receive(source, original)
    return addressOf(await keep(context, await encoded(context, folder, original)))
  })
}

/** A photo as it is kept: WebP, drawn again. */
export type DrawnPhoto = { width: number; height: number; data: Buffer }

/**
 * Takes in a photo that is not for everybody's eyes: draws it again in the process of those who send it, and hands it
 * back; nothing stays on the disk.
 * @throws ShopError as storePicture does
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

/** A picture that the shop has once, however often it is brought. */
export type StoredOnce = { id: string; address: string; bytes: number; isNew: boolean }

/**
 * The same for files that may come again and again: one whose content is there already is not stored a second time.
 * @throws ShopError as `storePicture`
 */
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
      // Only now: what a crash leaves before this is no picture, and is never taken for one.
      const [kept] = await context.db
        .update(uploads)
        .set({ sha256 })
        .where(eq(uploads.base, base))
        .returning({ id: uploads.id })
      if (!kept) throw new Error(`${base} was not kept`)
      return { id: kept.id, address: addressOf(base), bytes, isNew: true }
    } catch (error) {
      // A colleague has brought the same at the same time.
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

/** Where the files that are made of the original go. */
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
 * Writes the file as it arrives. When the disk is full it is read to its end all the same, so that the caller gets
 * to hear it on a connection that can go on.
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
    // What the source itself says of its end is better than that it has ended.
    if (cause instanceof ShopError) throw cause
    throw new ShopError('upload.interrupted', { cause })
  } finally {
    await file?.close()
  }
  if (failure !== undefined) notStored(failure)
  if (source.truncated) throw new ShopError('upload.too_large')
  return { sha256: hash.digest('hex'), bytes }
}

/** Keeps the encoded files under a name that the books know first: see uploads.table. Returns their base. */
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

/** What cannot be removed now is found as unused later. */
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

/** The address of a picture by the base of its files. */
function addressOf(base: string): string {
  const picture = parsePicture(`${base}/${ADDRESS_WIDTH}.webp`)
  if (!picture) throw new Error(`not the address of a picture: ${base}`)
  return fallbackFile(picture)
}

/**
 * Keeps an upload for the library, used or not; false where it is being removed at this moment.
 */
export async function holdUpload(tx: Transaction, id: string): Promise<boolean> {
  const held = await tx
    .update(uploads)
    .set({ heldAt: sql`coalesce(${uploads.heldAt}, now())` })
    .where(and(eq(uploads.id, id), isNull(uploads.removedAt)))
    .returning({ id: uploads.id })
  return held.length > 0
}

/** Lets uploads go that the library no longer has; what products show stays. */
export async function releaseUploads(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(uploads)
    .set({ heldAt: null })
    .where(inArray(uploads.id, [...ids]))
}

/** Uploads as the library may read them. */
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

/** The pictures of the sample catalogue, which the repository brings along. */
const SAMPLE_PICTURE = /^\/media\/catalogue\/[\w/-]+\.(?:avif|webp)$/

/** Addresses by the field that they stand in. */
type Pictures = Readonly<Record<string, string | null | undefined>>

/**
 * Notes that a product shows these pictures, so that they stay. Only the shop's own are taken:
 * uploads, the sample catalogue's, and what a product shows already.
 * @throws ShopError request.invalid, with the fields whose picture is not the shop's
 */
export async function claimPictures(
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

/** Those of the addresses that a product may be given: see `claimPictures`. */
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
 * Removes uploads that no product has shown for some days: files first, so that a crash leaves
 * nothing that nobody knows of. Returns how many there were.
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
      // A store that is away must not keep the shop from its other work.
      log.warn({ err: error }, 'unused pictures could not be removed yet')
      return count
    }
    await db.delete(uploads).where(eq(uploads.id, id))
    count += 1
  }
  return count
}
