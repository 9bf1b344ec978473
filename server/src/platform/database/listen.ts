import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type ListenHandlers = {
  onMessage: (message: string) => void
  /** Called when listening has begun, at first and after each interruption. Messages may arrive while it runs. */
  onOpen: () => Promise<void>
  /** Called when messages may be missed, until the next `onOpen`. */
  onLost: (error: Error) => void
}

/** Listens on a channel, again after each interruption, until the returned function is called. */
export type Listen = (channel: string, handlers: ListenHandlers) => Promise<() => Promise<void>>

/** Time between heartbeats. With the time-out below, it bounds how late a dead connection is noticed. */
const HEARTBEAT_MS = 700
const ANSWER_WITHIN_MS = 1200
const TRY_AGAIN_MS = 500

/** Listens on a dedicated connection. */
export function listenOverConnection(connectionString: string): Listen {
  return async (channel, handlers) => {
    const stopping = new AbortController()
    let client: pg.Client | undefined

    async function listenOnce(): Promise<void> {
      client = new pg.Client({
        connectionString,
        connectionTimeoutMillis: 4000,
        query_timeout: ANSWER_WITHIN_MS,
        application_name: `bhitti listening on ${channel}`,
      })
      const broken = new Promise<never>((_, reject) => {
        client?.on('error', reject)
        client?.on('end', () => reject(new Error('the connection has ended')))
      })
      // Avoids an unhandled rejection while connecting, when nobody awaits it.
      broken.catch(() => {})
      client.on('notification', ({ payload = '' }) => handlers.onMessage(payload))
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      await handlers.onOpen()
      while (!stopping.signal.aborted) {
        await Promise.race([sleep(HEARTBEAT_MS, undefined, { signal: stopping.signal }), broken])
        await client.query('select 1')
      }
    }

    async function listenAlways(): Promise<void> {
      while (!stopping.signal.aborted) {
        await listenOnce().catch(async (error: Error) => {
          if (stopping.signal.aborted) return
          handlers.onLost(error)
          void client?.end().catch(() => {})
          await sleep(TRY_AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {})
        })
      }
    }

    const listening = listenAlways()
    return async () => {
      stopping.abort()
      await client?.end().catch(() => {})
      await listening
    }
  }
}

/** Listens on the single connection of a pool, also after it was replaced. */
export function listenOverPool(pool: pg.Pool): Listen {
  return async (channel, handlers) => {
    let isStopped = false
    const listenOn = async (client: pg.ClientBase) => {
      client.on('notification', (message) => {
        if (!isStopped && message.channel === channel) handlers.onMessage(message.payload ?? '')
      })
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    }
    const client = await pool.connect()
    try {
      await listenOn(client)
    } finally {
      client.release()
    }
    await handlers.onOpen()
    // Messages between two connections are lost.
    const onConnect = (next: pg.PoolClient) => {
      if (isStopped) return
      handlers.onLost(new Error('the connection was replaced'))
      listenOn(next).then(handlers.onOpen, handlers.onLost)
    }
    pool.on('connect', onConnect)
    return async () => {
      isStopped = true
      pool.off('connect', onConnect)
    }
  }
}
