type Named = { _id: string; productName: string }

/**
 * Returns the id of the next product after `lastId` whose name contains the words. Wraps around; null if none matches.
 */
export function nextMatch(
  products: readonly Named[],
  words: string,
  lastId: string | null,
): string | null {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return null
  const matching = products.filter(({ productName }) => productName.toLowerCase().includes(wanted))
  const last = matching.findIndex(({ _id }) => _id === lastId)
  return (matching[last + 1] ?? matching[0])?._id ?? null
}
