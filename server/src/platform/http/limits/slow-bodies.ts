/**
 * Ends requests whose body does not arrive in time. Node knows one limit for all requests; files need
 * longer than JSON, and anyone who sends JSON drop by drop must not be given that time.
 */
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { refuseOnSocket } from './client-errors.ts'

const USUAL_MS = 5000
/** Five megabytes over a slow mobile network. */
const PATIENT_MS = 120_000

/** What Node itself may wait for, which is never shorter than any of the above. */
export const LONGEST_REQUEST_MS = PATIENT_MS + 5000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a file, or a piece of one, which may take its time. */
    takesFile?: boolean
  }
}

export type SlowBodyOptions = {
  /** Shorter times, for tests. */
  usualMs?: number
  patientMs?: number
}

export const slowBodies = fastifyPlugin(
  async (app: FastifyInstance, { usualMs = USUAL_MS, patientMs = PATIENT_MS }: SlowBodyOptions) => {
    // Nobody reads a body before. What hooks wait for until then, as for a database that is silent, is not the sender's.
    app.addHook('preParsing', (request, reply, payload, done) => {
      const { raw } = request
      const hasBody =
        raw.headers['transfer-encoding'] !== undefined ||
        Number(raw.headers['content-length'] ?? 0) > 0
      if (!hasBody) return done(null, payload)
      const timer = setTimeout(
        () => {
          if (reply.raw.headersSent) raw.socket.destroySoon()
          else refuseOnSocket(raw.socket, 'request.too_slow')
        },
        request.routeOptions.config.takesFile ? patientMs : usualMs,
      ).unref()
      const stop = () => clearTimeout(timer)
      raw.once('end', stop)
      raw.once('close', stop)
      done(null, payload)
    })
  },
)
