/** What a reply costs that the shop has not made yet. */
import { fetchText } from './api.ts'
import { fromManyCallers, type LoadPlan } from './load-plan.ts'

/**
 * Asks for all that a load will ask for, once and one after the other, so that the load finds it ready.
 * Returns the milliseconds that one takes on average.
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
