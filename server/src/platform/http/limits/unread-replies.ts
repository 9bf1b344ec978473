/**
 * Bounds what a connection costs whose replies nobody reads. A caller may send many requests without reading one reply:
 * Node hands over all requests of a packet at once, and keeps every reply until it can be sent. Here the requests of a
 * connection are worked on one after another, and nothing more is read while some wait. A connection is closed with too
 * many of them, or once the caller takes nothing any more. See docs/decisions/0103.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Unanswered requests of one connection. Browsers and proxies send one, and wait. */
export const MOST_UNANSWERED = 16
/** How long a caller may take nothing of what waits to be sent. */
const PATIENCE_MS = 30_000
/**
 * A receiver with a full buffer asks for more once a whole segment fits, which has 64 kB on a loopback: somebody who
 * reads 2 kB a second takes such a piece every 32 seconds. Whoever has just taken one gets so many times as long.
 */
const LARGE_PIECE = 16_384
const LARGE_PIECE_PATIENCE = 2.5
const LOOK_EVERY_MS = 2000

type Connection = {
  /** The request that is worked on. */
  answering: IncomingMessage | undefined
  waiting: { request: IncomingMessage; begin: () => void }[]
  /** Whether something waited to be sent at the last look. */
  wasSending: boolean
  /** Bytes that the system has taken, and when they last grew. */
  taken: number
  takenAt: number
  patienceMs: number
}

/** Parts of Node that are not documented; without them only less is saved, and nobody is cut off for reading nothing. */
type WithInternals = Socket & {
  /** What Node's own timeout of sockets is made of. */
  _handle?: { bytesWritten: number; writeQueueSize: number } | null
  /** Answers for each request what becomes of the bytes behind it: 2 stands for an upgrade, whose bytes are not HTTP. */
  parser?: { onIncoming: (() => number) | null } | null
}

export type UnreadRepliesOptions = {
  /** Shorter times, for tests. */
  patienceMs?: number
  lookEveryMs?: number
}

/** Register it first: it decides whether and when a request begins. */
export const unreadReplies = fastifyPlugin(
  async (
    app: FastifyInstance,
    { patienceMs = PATIENCE_MS, lookEveryMs = LOOK_EVERY_MS }: UnreadRepliesOptions,
  ) => {
    const connections = new Map<Socket, Connection>()

    // In front of Fastify, for which a request costs many times what it costs to be left alone.
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
    // Servers of the other addresses of `localhost` are Fastify's own, and have only its hooks.
    app.addHook('onRequest', ({ raw }, reply, done) => {
      const isTaken = connections.get(raw.socket)?.answering === raw
      // Calls within the process have no connection.
      if (isTaken || !(raw.socket instanceof Socket)) done()
      else take(raw, reply.raw, done)
    })

    /** Begins a request now, or in its turn, or never. */
    function take(request: IncomingMessage, response: ServerResponse, begin: () => void): void {
      const { socket } = request
      // Nobody is worked for who has been cut off.
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
        // Once the whole packet has been looked at: nothing is begun for a caller who sends too much.
        process.nextTick(() => {
          if (!socket.destroyed) begin()
        })
      }
    }

    /** Closes a connection, and has Node leave the rest of the packet alone, as it does behind an upgrade. */
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
      // Node reads on after each request that it has read to its end.
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

    /** Notes what the caller has taken since the last look; false if that was nothing for too long. */
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
      // The first look finds what the system's buffers took, which the caller need not have read.
      const isLarge = wasSending && piece >= LARGE_PIECE
      connection.patienceMs = isLarge ? patienceMs * LARGE_PIECE_PATIENCE : patienceMs
      return true
    }

    const timer = setInterval(look, lookEveryMs).unref()
    app.addHook('onClose', () => clearInterval(timer))
  },
)
