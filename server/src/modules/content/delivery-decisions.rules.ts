import type { Days, ShippingSettings } from '@bhitti/contract/rules/delivery/delivery-settings'
import { inWords } from '@bhitti/contract/rules/prices/in-words'
import { daysText } from '@bhitti/contract/rules/shop/shop-details'

/** Returns what the shipping settings decide of a policy, by the names of the blanks in its draft. */
export function decisionsOf(settings: ShippingSettings): Record<string, string> {
  const { zones, elsewhere, goods, workingDays } = settings
  const served = [...zones, elsewhere].filter(({ isServed }) => isServed)
  const decided = {
    'days to process': spanOf(Object.values(goods).map(({ making }) => making)),
    'days to deliver': spanOf(served.map(({ transit }) => transit)),
    'your business days': daysText(workingDays),
    'where you deliver': placesOf(settings),
  }
  return Object.fromEntries(Object.entries(decided).filter(([, text]) => text !== ''))
}

/** Formats the shortest to the longest time, such as 2-5; empty if the owner has entered none. */
function spanOf(times: readonly (Days | null)[]): string {
  const known = times.filter((days) => days !== null)
  if (known.length === 0) return ''
  const least = Math.min(...known.map((days) => days.least))
  const most = Math.max(...known.map((days) => days.most))
  return least === most ? String(most) : `${least}-${most}`
}

function placesOf({ zones, elsewhere }: ShippingSettings): string {
  const named = zones.filter(({ isServed }) => isServed !== elsewhere.isServed)
  const names = inWords(named.map(({ name }) => name))
  if (elsewhere.isServed) return names === '' ? 'Across India' : `Across India, except ${names}`
  return names === '' ? '' : `To ${names}`
}
