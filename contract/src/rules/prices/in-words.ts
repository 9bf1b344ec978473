/** Joins words: a; a and b; a, b and c. Not Intl.ListFormat, which takes 50 ms to create in a browser. */
export function inWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last
}
