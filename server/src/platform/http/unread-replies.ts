/**
 * Bounds what a connection costs whose replies nobody reads. A caller may send many requests without reading one reply:
 * Node hands over all requests of a packet at once, and keeps every reply until it can be sent. Here the requests of a
 * connection are worked on one after another, and nothing more is read while some wait. A connection is closed with too
 * many of them, or once the caller takes nothing any more. See docs/decisions/0103.
 */
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
  /** Begins the requests that wait behind the one that is being answered. */
  waiting: (() => void)[]
  isAnswering: boolean
  /** Whether something waited to be sent at the last look. */
  wasSending: boolean
  /** Bytes that the system has taken, and when they last grew. */
  taken: number
  takenAt: number
  patienceMs: number
}

/** What Node's own timeout of sockets is made of. */
type WithHandle = Socket & {
  _handle?: { bytesWritten: number; writeQueueSize: number } | null
}

export type UnreadRepliesOptions = {
  /** Shorter times, for tests. */
  patienceMs?: number
  lookEveryMs?: number
}

/** Register it first: its hook decides whether and when a request begins. */
export const unreadReplies = fastifyPlugin(
  async (
    app: FastifyInstance,
    { patienceMs = PATIENCE_MS, lookEveryMs = LOOK_EVERY_MS }: UnreadRepliesOptions,
  ) => {
    const connections = new Map<Socket, Connection>()

    app.addHook('onRequest', (request, reply, done) => {
      const { socket } = request.raw
      // Not one that is called within the process.
      if (!(socket instanceof Socket)) {
        done()
        return
      }
      // Nobody is worked for who has been cut off.
      if (socket.destroyed) return
      const connection = connections.get(socket) ?? open(socket)
      if (connection.waiting.length + 1 >= MOST_UNANSWERED && connection.isAnswering) {
        socket.destroy()
        return
      }
      reply.raw.once('close', () => beginNext(socket, connection))
      if (connection.isAnswering) {
        connection.waiting.push(done)
        socket.pause()
      } else {
        connection.isAnswering = true
        done()
      }
    })

    function open(socket: Socket): Connection {
      const connection: Connection = {
        waiting: [],
        isAnswering: false,
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
      const begin = connection.waiting.shift()
      connection.isAnswering = begin !== undefined
      if (connection.waiting.length === 0) socket.resume()
      begin?.()
    }

    function look(): void {
      const now = performance.now()
      for (const [socket, connection] of connections) {
        if (!isTaking(socket, connection, now)) socket.destroy()
      }
    }

    /** Notes what the caller has taken since the last look; false if that was nothing for too long. */
    function isTaking({ _handle: handle }: WithHandle, connection: Connection, now: number) {
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
