import type { Metrics } from '../metrics/metrics.ts'
import type { ResponseCache } from './response-cache.ts'

export function responseCacheMetrics(metrics: Metrics, replies: ResponseCache): void {
  metrics.counter(
    'bhitti_response_cache_hits_total',
    'Replies that were sent as they were kept',
    () => replies.hits,
  )
  metrics.counter(
    'bhitti_response_cache_misses_total',
    'Replies for everybody that had to be made',
    () => replies.misses,
  )
  metrics.gauge(
    'bhitti_response_cache_bytes',
    'Bytes of the replies that are kept',
    () => replies.size,
  )
}
