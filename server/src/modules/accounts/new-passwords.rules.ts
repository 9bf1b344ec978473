export type Owner = { name: string; email: string; phone: string | null }

/** Shorter words occur in passwords by chance. */
const SHORTEST_WORD = 3

/** Returns the words that somebody who knows this person would try first. */
export function guessableWords(shopName: string, { name, email, phone }: Owner): string[] {
  const written = [shopName, name, email, ...phoneForms(phone)]
  const joined = [shopName, name].map((text) => text.replace(/\s+/g, ''))
  const parts = [shopName, name, email].flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u))
  const words = [...written, ...joined, ...parts].map((word) => word.toLowerCase())
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD)
}

/** Returns the usual spellings of +919876543210. */
function phoneForms(phone: string | null): string[] {
  if (phone === null) return []
  const national = phone.replace(/^\+91/, '')
  return [phone, `91${national}`, `0${national}`, national]
}
