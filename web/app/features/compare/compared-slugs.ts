/** As many as fit side by side. */
export const MOST_COMPARED = 4

const SLUG = /^[a-z0-9-]{1,120}$/

/** The products that a text names, as an address and the browser keep them: a,b,c. The rest of it is ignored. */
export function readSlugs(text: string | null): string[] {
  const named = (text ?? '').toLowerCase().split(',')
  return [...new Set(named.filter((slug) => SLUG.test(slug)))].slice(0, MOST_COMPARED)
}

/** Puts a product to the others, or takes it out where it is among them; null where there is no place left. */
export function toggleSlug(slugs: readonly string[], slug: string): string[] | null {
  if (slugs.includes(slug)) return slugs.filter((one) => one !== slug)
  return slugs.length < MOST_COMPARED ? [...slugs, slug] : null
}

/** The address at which these products stand side by side, for anyone who has it. */
export function comparePath(slugs: readonly string[]): string {
  return slugs.length === 0 ? '/compare' : `/compare?products=${slugs.join(',')}`
}
