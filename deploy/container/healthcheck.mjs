/** Whether the shop in this container is ready: ends with 0 when it is. */
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`, {
  signal: AbortSignal.timeout(2500),
}).catch(() => ({ ok: false }))
process.exitCode = ok ? 0 : 1
