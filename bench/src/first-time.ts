import { fetchText } from './api.ts'
import { fromManyCallers, type LoadPlan } from './load-plan.ts'

/**
 * Requests everything in a load plan once, one after the other, so that the load finds it cached. Returns the average
 * time in milliseconds.
 * @throws UnexpectedReply
 */
export async function askEachOnce(plan: Omit<LoadPlan, 'seconds'>): Promise<number> {
  const requests = new Map(
    fromManyCallers({ ...plan, seconds: 0 }).lists.flatMap((list) =>
      list.map((it) => [it.path, it]),
    ),
  )
  const began = performance.now()
  for (const { method, path, headers } of requests.values()) {
    await fetchText(plan.origin + path, { method, ...(headers && { headers }) })
  }
  return (performance.now() - began) / requests.size
}
