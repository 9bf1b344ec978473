import type { Metrics } from '../../metrics/metrics.ts'
import type { RequestQueue } from '../limits/request-queue.ts'

export function httpMetrics(
  metrics: Metrics,
  { queue, refusals }: { queue: RequestQueue; refusals: () => number },
): void {
  metrics.counter(
    'bhitti_rate_limit_refusals_total',
    'Calls that were refused because there were too many of them',
    refusals,
  )
  metrics.gauge(
    'bhitti_request_queue_waiting',
    'Requests that wait for a turn of the event loop',
    () => queue.waiting,
  )
  metrics.counter(
    'bhitti_request_queue_delayed_total',
    'Requests that had to wait for a turn of the event loop',
    () => queue.delayed,
  )
}
