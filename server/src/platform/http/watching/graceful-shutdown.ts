/** Stops a server without interrupting its replies. Node does not close idle connections that browsers open ahead. */
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
  /** True once it is stopping: it is not ready, and each further reply closes its connection. */
  readonly hasBegun: boolean
  /**
   * Stops accepting connections after a pause for load balancers, and resolves when all requests are answered. Close
   * the app afterwards: pages being rendered call the API until then.
   */
  drain: (pauseMs?: number) => Promise<void>
}

export const draining = fastifyPlugin(async (app: FastifyInstance) => {
  const { server } = app
  const connections = new Map<Socket, number>()
  let hasBegun = false
  let isShut = false
  const answered = Promise.withResolvers<void>()

  const isBusy = () => [...connections.values()].some((requests) => requests > 0)

  function onEnd(socket: Socket): void {
    const requests = connections.get(socket)
    if (requests !== undefined) connections.set(socket, requests - 1)
    if (!isShut) return
    // Its reply may have promised keep-alive.
    if (requests === 1) socket.destroySoon()
    if (!isBusy()) answered.resolve()
  }

  server.on('connection', (socket: Socket) => {
    connections.set(socket, 0)
    socket.once('close', () => {
      connections.delete(socket)
      // Pipelined requests are not answered once the connection is gone.
      if (isShut && !isBusy()) answered.resolve()
    })
  })
  // Before Fastify's listener, which answers some requests at once.
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
