/** Ends requests whose body does not arrive in time. Node has one limit for all, but only files may take long. */
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { refuseOnSocket } from './client-errors.ts'

const USUAL_MS = 5000
/** Enough for five megabytes over a slow mobile network. */
const PATIENT_MS = 120_000

/** Node's own limit, longer than both of the above. */
export const LONGEST_REQUEST_MS = PATIENT_MS + 5000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the body is a file or part of one, which may take longer. */
    takesFile?: boolean
  }
}

export type SlowBodyOptions = {
  usualMs?: number
  patientMs?: number
}

export const slowBodies = fastifyPlugin(
  async (app: FastifyInstance, { usualMs = USUAL_MS, patientMs = PATIENT_MS }: SlowBodyOptions) => {
    // The body is read from here on. The sender is not to blame for waits in earlier hooks.
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
