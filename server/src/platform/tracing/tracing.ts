import { SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyPluginCallback } from 'fastify'

export type Tracing = {
  /** Traces requests; to be registered before everything else. */
  requests: FastifyPluginCallback
  /** Sends what has not been sent. */
  close: () => Promise<void>
}

const tracer = trace.getTracer('bhitti')

/** Runs work that no request has asked for as a trace of its own; where nothing is collected it just runs. */
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
