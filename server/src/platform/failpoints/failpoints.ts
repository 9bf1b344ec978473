/**
 * Exact points in the way of money and stock. Tests let something happen there: a rival's request,
 * or the end of the process. In a shop that is open, nothing does.
 */

export const FAILPOINTS = [
  'checkout.held',
  'checkout.provider_order_opened',
  'settlement.before_commit',
  'settlement.committed',
  'webhook.kept',
  'webhook.processing',
  'refund.before_provider',
  'refund.provider_answered',
  'cancel.before_commit',
  'papers.before_commit',
  'shipment.before_commit',
  'mail.before_send',
  'mail.sent',
  'import.before_commit',
  'import.committed',
  'zip.picture_stored',
  'zip.picture_ticked_off',
] as const
export type Failpoint = (typeof FAILPOINTS)[number]

/** Called when a point is reached; what it does is over before the work goes on. */
export type Reached = (point: Failpoint) => Promise<void>

export const goOn: Reached = async () => {}

/** Ends the process as a power cut would, the first time that the point is reached. */
export function crashAt(point: Failpoint): Reached {
  return async (reached) => {
    if (reached === point) process.kill(process.pid, 'SIGKILL')
  }
}
