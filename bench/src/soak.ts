import type { CheckoutPlan } from './checkout-load.ts'
import { loadCheckouts } from './checkout-load.ts'
import type { Soak } from './figures.ts'
import type { Load } from './load.ts'
import type { LoadPlan } from './load-plan.ts'
import { slope } from './percentiles.ts'
import { memoryMb } from './processor-time.ts'
import { say } from './progress.ts'
import type { Shop } from './shop.ts'

/** Half of each stretch is reads, half is checkouts. */
const STRETCH_SECONDS = 20
/** Share of the time that counts as warm-up, whose memory is ignored. */
const WARM_SHARE = 0.2

export async function soak(
  shop: Shop,
  minutes: number,
  {
    load,
    reads,
    buyers,
  }: { load: Load; reads: LoadPlan['lists']; buyers: Omit<CheckoutPlan, 'seconds'> },
): Promise<Omit<Soak, 'database' | 'products'>> {
  const began = performance.now()
  const elapsedMinutes = () => (performance.now() - began) / 60_000
  const memory: { x: number; y: number }[] = []
  let calls = 0
  let errors = 0
  while (elapsedMinutes() < minutes) {
    const seconds = Math.min(STRETCH_SECONDS, minutes * 60) / 2
    const read = await load({ origin: shop.origin, seconds, lists: reads })
    const bought = await loadCheckouts(shop.origin, { seconds, ...buyers })
    calls += read.answered + bought.answered
    errors += read.errors + bought.errors
    const megabytes = memoryMb(shop.pid)
    if (megabytes === null) throw new Error('a soak needs /proc, to read the memory of the shop')
    memory.push({ x: elapsedMinutes() / 60, y: megabytes })
    say(`  ${elapsedMinutes().toFixed(1)} min: ${megabytes.toFixed(0)} MB, ${errors} errors`)
  }
  const warm = memory.slice(Math.floor(memory.length * WARM_SHARE))
  return {
    minutes: elapsedMinutes(),
    calls,
    errors,
    firstMemoryMb: warm[0]?.y ?? Number.NaN,
    lastMemoryMb: warm.at(-1)?.y ?? Number.NaN,
    growthMbPerHour: slope(warm),
  }
}
