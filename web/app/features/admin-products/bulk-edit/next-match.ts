/** Which row a search among the rows leads to. */

type Named = { _id: string; productName: string }

/** The next product behind the last one that was found whose name has the words, and from the top again; null for none. */
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
