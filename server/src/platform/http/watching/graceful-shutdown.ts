/**
 * Stops a server without breaking off what it is answering. Node closes connections that wait for their next
 * request, but not those on which none has come yet, as browsers open them ahead.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

export type Draining = {
  /** From now on it is stopping: it is not ready for more, and what it still answers closes its connection. */
  readonly hasBegun: boolean
  /**
   * Stops taking connections after a pause in which balancers learn of it, closes idle ones, and returns when
   * all requests have been answered. Close the app after it: pages under way call the API until then.
   */
  drain: (pauseMs?: number) => Promise<void>
}

export const draining = fastifyPlugin(async (app: FastifyInstance) => {
  const { server } = app
  /** Every connection with the number of its requests that are being answered. */
  const connections = new Map<Socket, number>()
  let hasBegun = false
  let isShut = false
  const answered = Promise.withResolvers<void>()

  const isBusy = () => [...connections.values()].some((requests) => requests > 0)

  function onEnd(socket: Socket): void {
    const requests = connections.get(socket)
    if (requests !== undefined) connections.set(socket, requests - 1)
    if (!isShut) return
    // It may have been promised that it stays open.
    if (requests === 1) socket.destroySoon()
    if (!isBusy()) answered.resolve()
  }

  server.on('connection', (socket: Socket) => {
    connections.set(socket, 0)
    socket.once('close', () => {
      connections.delete(socket)
      // Requests that wait behind another are not answered once the connection is gone.
      if (isShut && !isBusy()) answered.resolve()
    })
  })
  // Before Fastify's own, which answers some requests at once.
  app.addHook('onReady', async () => {
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      connections.set(socket, (connections.get(socket) ?? 0) + 1)
      response.once('close', () => onEnd(socket))
      if (hasBegun) response.setHeader('connection', 'close')
    })
  })
  app.addHook('preClose', async () => {
    hasBegun = true
  })

  app.decorate('draining', {
    get hasBegun() {
      return hasBegun
    },
    async drain(pauseMs = 0) {
      hasBegun = true
      await sleep(pauseMs)
      isShut = true
      server.close()
      for (const [socket, requests] of connections) if (requests === 0) socket.destroy()
      if (isBusy()) await answered.promise
    },
  })
})
