import type { PrintDetails } from '@bhitti/contract/calls/printing/prints.schemas'
import { type Placement, placementProblem } from '@bhitti/contract/rules/print/placement'
import { wallOf } from '@bhitti/contract/rules/print/usual-placement'
import { eq } from 'drizzle-orm'
import type { ActorContext } from '../../platform/context/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { findSource, isSample } from '../artworks/print-source.service.ts'
import { keepCustomisation } from '../orders/production/printed-lines.queries.ts'
import { recordMove } from './print-moves.ts'
import { firstStage } from './prints.rules.ts'
import { getPrint, lockPrint } from './prints.service.ts'
import { prints } from './prints.table.ts'
import { sizeOf } from './wall-to-place.ts'

/**
 * Places the design now on sale on a wall that was sold without a placement, and requests its files as checkout does.
 * If the owner wants a proof of every print, it waits for the customer.
 * @throws ShopError print.not_found, print.changed, print.order_cancelled, print.is_placed, print.no_design,
 * request.invalid
 */
export async function placePrint(
  context: ActorContext,
  id: string,
  { version, placement }: { version: number; placement: Placement },
): Promise<PrintDetails> {
  // Read before the transaction: the embedded database has one connection only, which the transaction occupies.
  const { toPlace } = await getPrint(context, id)
  await inTransaction(context.db, async (tx) => {
    const { print, line } = await lockPrint(tx, id, version)
    if (line.orderStatus === 'Cancelled') throw new ShopError('print.order_cancelled')
    if (line.customisation?.placement) throw new ShopError('print.is_placed')
    const wall = wallOf(sizeOf(line))
    if (toPlace === null || wall === null) throw new ShopError('print.no_design')
    const problem = placementProblem(toPlace.design.artwork, toPlace.wall, placement)
    if (problem) {
      throw new ShopError('request.invalid', {
        fields: { [`placement.${problem.field}`]: problem.message },
      })
    }
    await keepCustomisation(tx, line.id, { ...line.customisation, wall, placement })
    const source = await findSource(tx, placement.artworkId)
    // Same condition as in new-prints.service.ts.
    const isMade = source !== undefined && !isSample(source) && line.print?.plan != null
    const isNew = print.stage === 'toPrint' && print.proof === 'none' && !print.isAgain
    const begun = isNew ? firstStage(context.liveSettings.current().printing.proofs) : print
    const { stage, proof } = begun
    await tx
      .update(prints)
      .set({
        ...{ stage, proof, version: print.version + 1 },
        ...(stage === print.stage ? {} : { stageSince: new Date() }),
        ...(isMade ? { files: 'waiting' as const } : {}),
      })
      .where(eq(prints.id, id))
    await recordMove(tx, {
      ...{ printId: id, from: print.stage, to: stage, actorId: context.actor.id },
      note: 'The design was placed on the wall',
    })
    if (isMade) await context.jobs.add(tx, 'print-files', id)
  })
  return getPrint(context, id)
}
