/** Sends traces to an OTLP/HTTP collector; loaded only if one is set. The SDK itself reads OTEL_TRACES_SAMPLER. */
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
 * @param endpoint the collector's address, from OTEL_EXPORTER_OTLP_ENDPOINT
 * @param shownAddress returns the part of a request's address that may be sent
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
    // Spans contain the text of statements, without values.
    instrumentations: [
      new PgInstrumentation({ requireParentSpan: true }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  })
  // ES imports are not intercepted, so driver and pool are patched by requiring them again. Without the pool, a
  // statement that waited for a connection would belong to another trace.
  const require = createRequire(import.meta.url)
  require('pg')
  createRequire(require.resolve('pg'))('pg-pool')
  return { requests: requests.plugin(), close: () => provider.shutdown() }
}
