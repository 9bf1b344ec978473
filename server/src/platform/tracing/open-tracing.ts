/**
 * Traces of requests, jobs, statements and calls of other services, sent to a collector that speaks OTLP over
 * HTTP. Only shops that name one load any of it; OTEL_TRACES_SAMPLER and its like are read by the SDK itself.
 */
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import FastifyOtelInstrumentation from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import {
  ATTR_SERVICE_NAME,
  ATTR_SERVICE_VERSION,
  ATTR_URL_PATH,
} from '@opentelemetry/semantic-conventions'
import { RELEASE } from '../release/release.ts'
import { newTraceId } from './request-id.ts'
import type { Tracing } from './tracing.ts'

/**
 * Begins to trace.
 * @param endpoint the collector's address, as OTEL_EXPORTER_OTLP_ENDPOINT names it
 * @param shownAddress what may be told of the address of a request
 */
export function openTracing(endpoint: string, shownAddress: (address: string) => string): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      [ATTR_SERVICE_NAME]: 'bhitti',
      [ATTR_SERVICE_VERSION]: RELEASE,
    }),
    idGenerator: {
      generateTraceId: newTraceId,
      generateSpanId: () => randomBytes(8).toString('hex'),
    },
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
      ),
    ],
  })
  provider.register()
  const requests = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    requestHook: (span, { url }) => span.setAttribute(ATTR_URL_PATH, shownAddress(url)),
  })
  requests.setTracerProvider(provider)
  registerInstrumentations({
    tracerProvider: provider,
    // Statements are named by their text, whose values travel apart.
    instrumentations: [
      new PgInstrumentation({ requireParentSpan: true }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  })
  // What is imported is not intercepted; driver and pool are changed in place when they are asked for once more. Without
  // the pool, a statement that waited for a connection would belong to what gave the connection back.
  const require = createRequire(import.meta.url)
  require('pg')
  createRequire(require.resolve('pg'))('pg-pool')
  return { requests: requests.plugin(), close: () => provider.shutdown() }
}
