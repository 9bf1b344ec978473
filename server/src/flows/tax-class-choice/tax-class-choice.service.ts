import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { TAX_CLASSES, type TaxClass } from '@bhitti/contract/rules/tax/tax-classes'
import { countVersion } from '../../modules/orders/order-moves.queries.ts'
import { readLockedOrder } from '../../modules/orders/orders.service.ts'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { checkVersion, lockPaidOrder, recordOrderChange } from '../cancel-and-refund/paid-orders.ts'
import { issueDuePapers } from '../tax-papers/due-papers.service.ts'
import { classChanges } from '../tax-papers/tax-class-changes.rules.ts'
import { readClassChoices, writeClassChoices } from '../tax-papers/tax-class-choices.queries.ts'
import { currentClasses, type LineClasses, readOwnClasses } from '../tax-papers/taxed-lines.ts'

/**
 * Writes the tax class of lines and issues the papers that waited for it. The choice can be changed until the order is
 * invoiced.
 * @throws ShopError order.not_found, order.changed, tax.invoiced_already, tax.class_not_offered
 */
export async function chooseTaxClasses(
  context: ActorContext,
  {
    orderId,
    choices,
    version,
  }: {
    orderId: string
    choices: readonly { lineId: string; taxClass: TaxClass }[]
    /** Version that the caller saw; not checked if undefined. */
    version?: number | undefined
  },
): Promise<void> {
  const { tax } = context.liveSettings.current()
  await inTransaction(context.db, async (tx) => {
    const row = await lockPaidOrder(tx, orderId)
    const papers = await listDocumentsOfOrder(tx, orderId)
    if (papers.some(({ kind }) => kind === 'invoice')) throw new ShopError('tax.invoiced_already')
    const order = await readLockedOrder(tx, orderId)
    const chosen = await readClassChoices(tx, order)
    const isNew = choices.some(({ lineId, taxClass }) => chosen.get(lineId) !== taxClass)
    if (!isNew) return
    checkVersion(row, version)
    const current = currentClasses(order, await readOwnClasses(tx, order), tax)
    const changes = classChanges(order, papers, { current, chosen })
    const isOffered = choices.every(({ lineId, taxClass }) =>
      changes.some(
        ({ line, paid, current }) =>
          line.id === lineId && (taxClass === paid || taxClass === current),
      ),
    )
    if (!isOffered) throw new ShopError('tax.class_not_offered')
    await writeClassChoices(tx, context.actor.id, choices)
    await countVersion(tx, orderId)
    const after = new Map([...chosen, ...choices.map((one) => [one.lineId, one.taxClass] as const)])
    await recordOrderChange(tx, context, row, {
      action: 'edited',
      before: { taxClasses: inWords(order, chosen) },
      after: { taxClasses: inWords(order, after) },
    })
    await issueDuePapers(tx, context, orderId)
  })
}

function inWords({ items }: Order, classes: LineClasses): string {
  return items
    .flatMap(({ id, productName }) => {
      const taxClass = classes.get(id)
      return taxClass === undefined ? [] : [`${productName}: ${TAX_CLASSES[taxClass]}`]
    })
    .join('; ')
}
