/** Downloads of print files. They are too large for a script's memory, so a browser gets a one-time address. */
import { printCalls } from '@bhitti/contract/calls/endpoint-table'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { shownCode } from '@bhitti/contract/rules/print/label-code'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'
import { zipAnswer } from '../../platform/zip/write-zip.ts'
import { hashSecretToken, newSecretToken } from '../accounts/secret-token.ts'
import { holdsPermission } from '../accounts/staff-accounts.queries.ts'
import { isWithheld, type PrintOfLine } from './print-reading.ts'
import { findPrint, lockPrint } from './prints.service.ts'
import { printDownloads } from './prints.table.ts'

const GOOD_FOR_SECONDS = 60
// The token is kept out of logs and referrers: see secret-addresses.ts.
const DOWNLOAD_PATH = printCalls.downloadPrint.path
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  tif: 'image/tiff',
  jpg: 'image/jpeg',
}

/**
 * Creates an address from which one file of a print, or a zip of all, can be downloaded once within a minute.
 * @returns the address, and the print, which stays locked
 * @throws ShopError print.not_found, print.order_cancelled, print.files_missing, print.files_withheld
 */
export async function openPrintDownload(
  tx: Transaction,
  { actor }: ActorContext,
  id: string,
  { file }: { file: string | null },
): Promise<{ url: string; found: PrintOfLine }> {
  const found = await lockPrint(tx, id)
  if (found.line.orderStatus === 'Cancelled') throw new ShopError('print.order_cancelled')
  assertToBeUsed(found, file)
  const ticket = newSecretToken()
  const ticketHash = hashSecretToken(ticket)
  await tx
    .insert(printDownloads)
    .values({ ticketHash, printId: id, fileName: file, accountId: actor.id })
  return { url: `${DOWNLOAD_PATH}?token=${ticket}`, found }
}

function assertToBeUsed({ print }: PrintOfLine, file: string | null): void {
  if (print.files !== 'ready') throw new ShopError('print.files_missing')
  const isThere = file === null || print.fileList?.some(({ name }) => name === file)
  if (!isThere) throw new ShopError('print.files_missing')
  // Staff inspect single withheld files before they release them. The zip is for the press only.
  if (file === null && isWithheld(print)) throw new ShopError('print.files_withheld')
}

/** @throws ShopError print.download_used, print.files_missing */
export async function downloadPrint(context: Context, ticket: string): Promise<FileAnswer> {
  const { db } = context
  const [used] = await db
    .delete(printDownloads)
    .where(
      and(
        eq(printDownloads.ticketHash, hashSecretToken(ticket)),
        gt(printDownloads.createdAt, sql`now() - make_interval(secs => ${GOOD_FOR_SECONDS})`),
        holdsPermission(printDownloads.accountId, 'jobs.work'),
      ),
    )
    .returning()
  if (!used) throw new ShopError('print.download_used')
  const found = await findPrint(db, used.printId)
  assertToBeUsed(found, used.fileName)
  return used.fileName === null ? zipped(context, found) : single(context, found, used.fileName)
}

async function single(
  { printFiles }: Context,
  found: PrintOfLine,
  name: string,
): Promise<FileAnswer> {
  const { filesKey } = found.print
  const kept = filesKey === null ? undefined : await printFiles.open(filesKey, name)
  if (!kept) throw new ShopError('print.files_missing')
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  // The name identifies the strip in a folder of downloads.
  return { content: kept.content, bytes: kept.bytes, type, name: `${nameOf(found)}-${name}` }
}

function nameOf({ print, line }: PrintOfLine): string {
  return `${orderNumber(line.orderNumber)}-${shownCode(print.code)}`
}

/** Zips all files and the proof without compression: they are compressed already. */
function zipped(context: Context, found: PrintOfLine): FileAnswer {
  const { print } = found
  const { filesKey, fileList } = print
  if (filesKey === null || fileList === null) throw new ShopError('print.files_missing')
  const name = nameOf(found)
  return zipAnswer(
    context,
    `${name}.zip`,
    [...fileList.map(({ name }) => name), PROOF].map((file) => ({
      path: `${name}/${file}`,
      // A fixed date makes every download of the zip identical.
      changedAt: print.madeAt ?? new Date(0),
      content: async () => {
        const kept = await context.printFiles.open(filesKey, file).catch(() => undefined)
        if (!kept) throw new Error(`${file} of print ${print.id} is gone`)
        return kept.content
      },
    })),
  )
}

const PROOF = 'proof.jpg'

/** Returns the proof of a print. @throws ShopError print.no_proof */
export async function readProof(
  { printFiles }: Context,
  { print, line }: PrintOfLine,
): Promise<FileAnswer> {
  const kept = print.filesKey === null ? undefined : await printFiles.open(print.filesKey, PROOF)
  if (!kept) throw new ShopError('print.no_proof')
  const name = `proof-${orderNumber(line.orderNumber)}-${line.position + 1}.jpg`
  return { content: kept.content, bytes: kept.bytes, type: 'image/jpeg', name }
}

export async function removeOldDownloads({ db }: Context): Promise<void> {
  await db
    .delete(printDownloads)
    .where(lt(printDownloads.createdAt, sql`now() - make_interval(secs => ${GOOD_FOR_SECONDS})`))
}
