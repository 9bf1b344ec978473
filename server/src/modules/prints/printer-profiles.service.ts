import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { PrinterProfile } from '@bhitti/contract/calls/printing/prints.schemas'
import { PRINT_MATERIAL_NAMES } from '@bhitti/contract/rules/print/printing-settings'
import { MOST_PROFILE_BYTES } from '@bhitti/contract/rules/shop/shop-limits'
import { asc, eq } from 'drizzle-orm'
import { parse } from 'icc'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { randomName } from '../../platform/pictures/master-keeping.ts'
import { readableAccounts } from '../accounts/accounts.queries.ts'
import { recordChange } from '../changes/changes.service.ts'
import { printerProfiles } from './prints.table.ts'

const FILE = 'printer.icc'

export async function listPrinterProfiles({ db }: Context): Promise<PrinterProfile[]> {
  const rows = await db
    .select({
      material: printerProfiles.material,
      name: printerProfiles.name,
      bytes: printerProfiles.bytes,
      at: printerProfiles.uploadedAt,
      by: readableAccounts.name,
    })
    .from(printerProfiles)
    .leftJoin(readableAccounts, eq(readableAccounts.id, printerProfiles.uploadedBy))
    .orderBy(asc(printerProfiles.material))
  return rows.map(({ at, by, ...profile }) => ({
    ...profile,
    at: at.toISOString(),
    by: by === null ? null : { name: by },
  }))
}

/**
 * Stores the profile that prints on a material are converted to from now on.
 * @throws ShopError profile.not_found for an unknown material, profile.too_large, profile.not_a_profile,
 *   profile.not_of_a_printer, profile.other_colours, profile.cannot_print
 */
export async function keepPrinterProfile(
  context: ActorContext,
  material: string,
  file: Readable,
): Promise<PrinterProfile> {
  const { db, printFiles, actor } = context
  const bytes = await readAtMost(file, MOST_PROFILE_BYTES)
  // Checked after reading: a connection with a half-read upload is unusable.
  if (!PRINT_MATERIAL_NAMES.includes(material)) throw new ShopError('profile.not_found')
  const name = nameOf(bytes)
  await tryOut(context, bytes)
  const key = randomName()
  await printFiles.keepBytes(bytes, key, FILE)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const values = { key, name, bytes: bytes.length, sha256, uploadedBy: actor.id }
  const oldKey = await inTransaction(db, async (tx) => {
    const [before] = await tx
      .select()
      .from(printerProfiles)
      .where(eq(printerProfiles.material, material))
      .for('update')
    await tx
      .insert(printerProfiles)
      .values({ material, ...values })
      .onConflictDoUpdate({
        target: printerProfiles.material,
        set: { ...values, uploadedAt: new Date() },
      })
    await recordChange(tx, context, {
      ...{ entity: 'printer profile', entityId: material, action: 'uploaded' },
      before: before ? { name: `${material}: ${before.name}` } : null,
      after: { name: `${material}: ${name}` },
    })
    return before?.key
  })
  if (oldKey !== undefined) await printFiles.remove(oldKey)
  return {
    ...{ material, name, bytes: bytes.length },
    at: new Date().toISOString(),
    by: { name: actor.name },
  }
}

/** Removes a profile. Prints on its material are no longer converted. @throws ShopError profile.not_found */
export async function removePrinterProfile(context: ActorContext, material: string): Promise<void> {
  const key = await inTransaction(context.db, async (tx) => {
    const [removed] = await tx
      .delete(printerProfiles)
      .where(eq(printerProfiles.material, material))
      .returning()
    if (!removed) throw new ShopError('profile.not_found')
    await recordChange(tx, context, {
      ...{ entity: 'printer profile', entityId: material, action: 'removed' },
      before: { name: `${material}: ${removed.name}` },
      after: null,
    })
    return removed.key
  })
  await context.printFiles.remove(key)
}

/** Returns the path of a material's profile, copied into `folder` if needed. Null without a profile. */
export async function bringProfile(
  { db, printFiles }: Context,
  material: string,
  folder: string,
): Promise<string | null> {
  const [row] = await db
    .select()
    .from(printerProfiles)
    .where(eq(printerProfiles.material, material))
  if (!row) return null
  const path = await printFiles.bring(row.key, FILE, folder)
  // Without its profile the print would have other colours than the tested ones.
  if (path === undefined) throw new Error(`the printer profile of ${material} is not there`)
  return path
}

async function readAtMost(file: Readable, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of file) {
    bytes += piece.length
    if (bytes <= most) pieces.push(piece)
  }
  if (bytes > most) throw new ShopError('profile.too_large')
  return Buffer.concat(pieces)
}

/** Tries the profile with the engine that prints. */
async function tryOut({ masters, pictureProcess }: Context, bytes: Buffer): Promise<void> {
  const folder = await masters.newWorkFolder()
  try {
    const file = join(folder, FILE)
    await writeFile(file, bytes)
    await pictureProcess.tryPrinterProfile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the profile's description, or a default name.
 * @throws ShopError profile.not_a_profile, profile.not_of_a_printer, profile.other_colours unless in RGB, CMYK or grey
 */
function nameOf(bytes: Buffer): string {
  const { deviceClass, colorSpace, description } = parsed(bytes)
  if (!/printer|output|prtr/i.test(deviceClass ?? ''))
    throw new ShopError('profile.not_of_a_printer')
  if (!/^(?:rgb|cmyk|gray)/i.test(colorSpace ?? '')) throw new ShopError('profile.other_colours')
  const name = (description ?? '').replaceAll(/\p{C}/gu, '').trim()
  return name.slice(0, 100) || 'Unnamed profile'
}

function parsed(bytes: Buffer) {
  try {
    return parse(bytes)
  } catch (cause) {
    throw new ShopError('profile.not_a_profile', { cause })
  }
}
