/**
 * Bounds the cost of a connection whose replies nobody reads. Node would start all requests of a packet at once and
 * buffer all replies. Here a connection's requests are handled one by one, and nothing more is read while some wait.
 * The connection is closed if too many wait or the caller stops reading. See docs/decisions/0103.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Unanswered requests per connection. Browsers and proxies send one and wait. */
export const MOST_UNANSWERED = 16
/** Time for which a caller may read nothing while data waits to be sent. */
const PATIENCE_MS = 30_000
/**
 * A receiver asks for more only once a whole segment fits, 64 kB on a loopback: at 2 kB a second every 32 seconds.
 * After a large piece, the patience is multiplied.
 */
const LARGE_PIECE = 16_384
const LARGE_PIECE_PATIENCE = 2.5
const LOOK_EVERY_MS = 2000

type Connection = {
  answering: IncomingMessage | undefined
  waiting: { request: IncomingMessage; begin: () => void }[]
  /** True if data was waiting to be sent at the last check. */
  wasSending: boolean
  /** Bytes that the system has taken, and when that number last grew. */
  taken: number
  takenAt: number
  patienceMs: number
}

/** Undocumented parts of Node. Without them less is saved, and no idle reader is cut off. */
type WithInternals = Socket & {
  /** Node's own socket time-out uses it. */
  _handle?: { bytesWritten: number; writeQueueSize: number } | null
  /** Its result tells Node what to do with the following bytes: 2 means an upgrade, whose bytes are not HTTP. */
  parser?: { onIncoming: (() => number) | null } | null
}

export type UnreadRepliesOptions = {
  patienceMs?: number
  lookEveryMs?: number
}

/** Bounds unread replies. Register it first: it decides whether and when a request begins. */
export const unreadReplies = fastifyPlugin(
  async (
    app: FastifyInstance,
    { patienceMs = PATIENCE_MS, lookEveryMs = LOOK_EVERY_MS }: UnreadRepliesOptions,
  ) => {
    const connections = new Map<Socket, Connection>()

    // Before Fastify, in which handling a request costs far more than skipping it.
    app.addHook('onReady', async () => {
      const { server } = app
      const listeners = server.listeners('request')
      server.removeAllListeners('request')
      server.on('request', (request: IncomingMessage, response: ServerResponse) =>
        take(request, response, () => {
          for (const listen of listeners) listen.call(server, request, response)
        }),
      )
    })
    // Fastify's servers for the other addresses of `localhost` have only its hooks.
    app.addHook('onRequest', ({ raw }, reply, done) => {
      const isTaken = connections.get(raw.socket)?.answering === raw
      // Injected calls have no connection.
      if (isTaken || !(raw.socket instanceof Socket)) done()
      else take(raw, reply.raw, done)
    })

    /** Begins a request now, in its turn, or never. */
    function take(request: IncomingMessage, response: ServerResponse, begin: () => void): void {
      const { socket } = request
      if (socket.destroyed) return
      const connection = connections.get(socket) ?? open(socket)
      const { answering, waiting } = connection
      if (answering && waiting.length + 1 >= MOST_UNANSWERED) {
        cutOff(socket)
        return
      }
      response.once('close', () => beginNext(socket, connection))
      if (answering) {
        waiting.push({ request, begin })
        socket.pause()
      } else {
        connection.answering = request
        // After the whole packet has been parsed: nothing begins for a caller who sends too much.
        process.nextTick(() => {
          if (!socket.destroyed) begin()
        })
      }
    }

    /** Closes a connection, and makes Node skip the rest of the packet, as it does after an upgrade. */
    function cutOff(socket: WithInternals): void {
      socket.destroy()
      if (socket.parser) socket.parser.onIncoming = () => 2
    }

    function open(socket: Socket): Connection {
      const connection: Connection = {
        answering: undefined,
        waiting: [],
        wasSending: false,
        taken: 0,
        takenAt: 0,
        patienceMs,
      }
      connections.set(socket, connection)
      socket.once('close', () => connections.delete(socket))
      // Node resumes reading after each complete request.
      socket.on('resume', () => {
        if (connection.waiting.length > 0) socket.pause()
      })
      return connection
    }

    function beginNext(socket: Socket, connection: Connection): void {
      if (socket.destroyed) return
      const next = connection.waiting.shift()
      connection.answering = next?.request
      if (connection.waiting.length === 0) socket.resume()
      next?.begin()
    }

    function look(): void {
      const now = performance.now()
      for (const [socket, connection] of connections) {
        if (!isTaking(socket, connection, now)) socket.destroy()
      }
    }

    /** Records what the caller has read since the last check; false if it was nothing for too long. */
    function isTaking({ _handle: handle }: WithInternals, connection: Connection, now: number) {
      const isSending = handle != null && handle.writeQueueSize > 0
      const { wasSending } = connection
      connection.wasSending = isSending
      if (!isSending) return true
      const taken = handle.bytesWritten - handle.writeQueueSize
      const piece = taken - connection.taken
      if (wasSending && piece === 0) return now - connection.takenAt < connection.patienceMs
      connection.taken = taken
      connection.takenAt = now
      // The first check sees what the system's buffers took, which the caller need not have read.
      const isLarge = wasSending && piece >= LARGE_PIECE
      connection.patienceMs = isLarge ? patienceMs * LARGE_PIECE_PATIENCE : patienceMs
      return true
    }

    const timer = setInterval(look, lookEveryMs).unref()
    app.addHook('onClose', () => clearInterval(timer))
  },
)
