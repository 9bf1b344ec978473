import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

const KEPT_ENTRIES = 5000

type Entry = { payload: AdapterPayload; expiresAt: number }

/** Keeps the provider's short-lived data in memory, but no sessions, so that each sign-in asks again who it is. */
export function memoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>()

  function live(key: string): AdapterPayload | undefined {
    const entry = entries.get(key)
    if (entry === undefined) return undefined
    if (entry.expiresAt > Date.now()) return entry.payload
    entries.delete(key)
    return undefined
  }

  function store(key: string, payload: AdapterPayload, expiresIn: number): void {
    entries.delete(key)
    entries.set(key, { payload, expiresAt: Date.now() + expiresIn * 1000 })
    if (entries.size <= KEPT_ENTRIES) return
    const [oldest] = entries.keys()
    if (oldest !== undefined) entries.delete(oldest)
  }

  return (model): Adapter => ({
    async upsert(id, payload, expiresIn = 600) {
      if (model !== 'Session') store(`${model}:${id}`, payload, expiresIn)
    },
    async find(id) {
      return live(`${model}:${id}`)
    },
    async consume(id) {
      const payload = live(`${model}:${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      entries.delete(`${model}:${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) {
        if (payload.grantId === grantId) entries.delete(key)
      }
    },
    // Used only for device codes and sessions, neither of which is stored.
    async findByUserCode() {
      return undefined
    },
    async findByUid() {
      return undefined
    },
  })
}
