/** Named steps of payments and stock changes at which tests inject a rival request or a crash. */

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

/** Called when a failpoint is reached; the work waits for it. */
export type Reached = (point: Failpoint) => Promise<void>

export const goOn: Reached = async () => {}

/** Kills the process with SIGKILL, like a power cut, when the failpoint is first reached. */
export function crashAt(point: Failpoint): Reached {
  return async (reached) => {
    if (reached === point) process.kill(process.pid, 'SIGKILL')
  }
}
