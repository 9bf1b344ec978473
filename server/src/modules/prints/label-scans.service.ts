import type { PrintCard } from '@bhitti/contract/calls/printing/prints.schemas'
import { parseLabelCode } from '@bhitti/contract/rules/print/label-code'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { type PrintOfLine, toCard } from './print-reading.ts'
import { lockPrint } from './prints.service.ts'
import { printChecks, prints } from './prints.table.ts'

export type ScannedLabel = {
  print: PrintCard
  strip: number | null
  isRepeat: boolean
  strips: number
  checked: number
  toCheck: number
}

/**
 * Returns the print of a label. In the checking stage, records its strip as seen, once per ordered set.
 * @param printId the print being checked: a strip of another print must not get into its parcel
 * @throws ShopError print.code_unknown, print.other_label, print.no_such_strip
 */
export async function scanLabel(
  { db, actor }: ActorContext,
  { code, printId }: { code: string; printId?: string | undefined },
): Promise<ScannedLabel> {
  const label = parseLabelCode(code)
  const [known] = label
    ? await db.select({ id: prints.id }).from(prints).where(eq(prints.code, label.code))
    : []
  if (!label || !known) throw new ShopError('print.code_unknown')
  if (printId !== undefined && printId !== known.id) throw new ShopError('print.other_label')
  return inTransaction(db, async (tx) => {
    const found = await lockPrint(tx, known.id)
    const numbers = stripsOf(found)
    const { strip } = label
    if (strip !== null && !numbers.includes(strip)) throw new ShopError('print.no_such_strip')
    const sets = found.line.print?.plan?.sets ?? 1
    const isRepeat =
      strip !== null && found.print.stage === 'checking'
        ? !(await noteCheck(tx, { printId: known.id, strip, sets, actorId: actor.id }))
        : false
    return {
      print: toCard(found),
      strip,
      isRepeat,
      strips: numbers.length,
      checked: await tx.$count(printChecks, eq(printChecks.printId, known.id)),
      toCheck: numbers.length * sets,
    }
  })
}

function stripsOf({ print, line }: PrintOfLine): number[] {
  return print.strips ?? line.print?.plan?.strips.map(({ number }) => number) ?? []
}

/** Records a seen strip. Returns false if it was scanned as often as there are sets. */
async function noteCheck(
  tx: Transaction,
  {
    printId,
    strip,
    sets,
    actorId,
  }: { printId: string; strip: number; sets: number; actorId: string },
): Promise<boolean> {
  const isStrip = and(eq(printChecks.printId, printId), eq(printChecks.strip, strip))
  const before = await tx.$count(printChecks, isStrip)
  if (before >= sets) return false
  await tx.insert(printChecks).values({ printId, strip, copy: before + 1, actorId })
  return true
}
