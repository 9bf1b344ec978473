import type { PaymentDesk } from '@bhitti/contract/calls/orders/payment-desk.schemas'
import { AMOUNT_SETTINGS_OFF } from '@bhitti/contract/rules/shop/amount-settings'
import { Notice } from '~/ui/states/notice.tsx'

export function Verdict({ desk }: { desk: PaymentDesk }) {
  const failed = desk.unfinishedRefunds.filter(({ status }) => status === 'failed').length
  const stuck = desk.unprocessedEvents.filter(({ lastError }) => lastError !== null).length
  const differences = desk.reconciliation?.differences.length ?? 0
  const twice = desk.possibleDuplicates.length
  const deliveries = desk.openDeliveries.length
  const needs = [
    deliveries > 0 && `${deliveries} ${deliveries === 1 ? 'delivery' : 'deliveries'} to settle`,
    twice > 0 && `${twice} ${twice === 1 ? 'order' : 'orders'} that may have been paid twice`,
    failed > 0 && `${failed} failed ${failed === 1 ? 'refund' : 'refunds'}`,
    stuck > 0 &&
      `${stuck} payment ${stuck === 1 ? 'update' : 'updates'} that could not be processed`,
    differences > 0 &&
      `${differences} ${differences === 1 ? 'difference' : 'differences'} between the books`,
  ].filter((need) => need !== false)
  // One wrong amount may be the customer's doing. Two in a row point to a provider setting.
  if (desk.wrongAmountsInARow >= 2) {
    return (
      <Notice tone="red" title="Something at the payment provider changes the amount">
        <p>
          The last {desk.wrongAmountsInARow} payments were of another amount than their orders cost,
          and are being refunded. {AMOUNT_SETTINGS_OFF}
        </p>
        {needs.length > 0 && <p className="mt-2">Besides: {needs.join(', ')}.</p>}
      </Notice>
    )
  }
  return needs.length === 0 ? (
    <Notice tone="green" title="All clear">
      <p>There is nothing for you to do. Payments in progress complete on their own.</p>
    </Notice>
  ) : (
    <Notice tone="red" title="Needs your attention">
      <p>{needs.join(', ')}.</p>
    </Notice>
  )
}
