/** What can be gone to from the palette. */
export type PaletteEntry = {
  path: string
  name: string
  /** What it is, at the end of its line. */
  kind: string
}

/** The pages with every typed word in their name, in any order; all of them while nothing is typed. */
export function matchingPages(
  pages: readonly { name: string; path: string }[],
  typed: string,
): PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return pages
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .map(({ name, path }) => ({ name, path, kind: 'Page' }))
}

/** The entry that an arrow leads to from this one, round the ends; 0 where there is none. */
export function stepped(at: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (at + by + count) % count
}
