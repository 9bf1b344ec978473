/** As many as fit side by side. */
export const MOST_COMPARED = 4

const SLUG = /^[a-z0-9-]{1,120}$/

/** Parses a comma-separated list of slugs, as in the address and in storage. Ignores invalid ones. */
export function readSlugs(text: string | null): string[] {
  const named = (text ?? '').toLowerCase().split(',')
  return [...new Set(named.filter((slug) => SLUG.test(slug)))].slice(0, MOST_COMPARED)
}

/** Adds a product, or removes it if present. Returns null if the comparison is full. */
export function toggleSlug(slugs: readonly string[], slug: string): string[] | null {
  if (slugs.includes(slug)) return slugs.filter((one) => one !== slug)
  return slugs.length < MOST_COMPARED ? [...slugs, slug] : null
}

export function comparePath(slugs: readonly string[]): string {
  return slugs.length === 0 ? '/compare' : `/compare?products=${slugs.join(',')}`
}
