import {
  type StateCode,
  stateOfAddress,
  statesOfPin,
} from '@bhitti/contract/rules/texts/indian-states'
import { writeDeliveryState } from '../../modules/orders/order-moves.queries.ts'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { checkVersion, lockPaidOrder, recordOrderChange } from '../cancel-and-refund/paid-orders.ts'
import { issueDuePapers } from '../tax-papers/due-papers.service.ts'

type DeliveryState = {
  orderId: string
  state: StateCode
  /** Version that the caller saw; not checked if undefined. */
  version?: number | undefined
}

/**
 * Writes the State to the order's address and issues the papers that waited for it. Older orders lack a State, and some
 * PIN codes lie in two; such orders cannot be invoiced and never leave.
 * @throws ShopError order.not_found, order.changed, tax.no_address, tax.invoiced_already
 */
export async function setDeliveryState(
  context: ActorContext,
  { orderId, ...said }: DeliveryState,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaidOrder(tx, orderId)
    await noteDeliveryState(tx, context, { order, ...said })
    await issueDuePapers(tx, context, orderId)
  })
}

/**
 * Writes the State that the customer chose. Customers answer once; only staff may correct it.
 * @throws ShopError order.not_found, order.is_cancelled, order.state_known, tax.no_address, tax.invoiced_already,
 * request.invalid for a State that the PIN code does not cover
 */
export async function answerDeliveryState(
  context: ActorContext,
  { orderId, state }: { orderId: string; state: StateCode },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaidOrder(tx, orderId)
    if (order.accountId !== context.actor.id) throw new ShopError('order.not_found')
    if (order.status === 'Cancelled') throw new ShopError('order.is_cancelled')
    const pincode = order.shippingAddress?.pincode
    if (pincode !== undefined && !statesOfPin(pincode).includes(state)) {
      const fields = { state: `Choose one of the States of PIN code ${pincode}` }
      throw new ShopError('request.invalid', { fields })
    }
    await noteDeliveryState(tx, context, { order, state, onlyIfUnknown: true })
    await issueDuePapers(tx, context, orderId)
  })
}

type NotedState = Omit<DeliveryState, 'orderId'> & {
  order: OrderRow
  /** True: refuses to replace a State that is known already. */
  onlyIfUnknown?: boolean
}

/**
 * Writes the State of an order locked by the caller, without issuing papers. The same State changes nothing. An
 * invoiced order keeps its State, which the invoice names.
 * @throws ShopError order.changed, order.state_known, tax.no_address, tax.invoiced_already
 */
export async function noteDeliveryState(
  tx: Transaction,
  context: ActorContext,
  { order, state, version, onlyIfUnknown = false }: NotedState,
): Promise<void> {
  const address = order.shippingAddress
  if (!address) throw new ShopError('tax.no_address')
  if (address.state === state) return
  const papers = await listDocumentsOfOrder(tx, order.id)
  if (papers.some(({ kind }) => kind === 'invoice')) throw new ShopError('tax.invoiced_already')
  if (onlyIfUnknown && stateOfAddress(address) !== null) throw new ShopError('order.state_known')
  checkVersion(order, version)
  await writeDeliveryState(tx, order.id, { ...address, state })
  await recordOrderChange(tx, context, order, {
    action: context.actor.id === order.accountId ? 'answered by the customer' : 'edited',
    before: { deliveryState: address.state ?? null },
    after: { deliveryState: state },
  })
}
