import { SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyPluginCallback } from 'fastify'

export type Tracing = {
  /** Traces requests; register it first. */
  requests: FastifyPluginCallback
  close: () => Promise<void>
}

const tracer = trace.getTracer('bhitti')

/** Runs work that belongs to no request as a trace of its own. */
export function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { root: true }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.recordException(error instanceof Error ? error : String(error))
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
