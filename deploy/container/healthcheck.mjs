/** Exits with 0 if the shop in this container is ready, else with 1. */
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`, {
  signal: AbortSignal.timeout(2500),
}).catch(() => ({ ok: false }))
process.exitCode = ok ? 0 : 1
