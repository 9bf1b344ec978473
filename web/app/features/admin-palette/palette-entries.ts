export type PaletteEntry = {
  path: string
  name: string
  /** Kind of entry, shown at the end of its line. */
  kind: string
}

/** Returns the pages whose names contain every typed word, in any order; all pages if nothing is typed. */
export function matchingPages(
  pages: readonly { name: string; path: string }[],
  typed: string,
): PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return pages
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .map(({ name, path }) => ({ name, path, kind: 'Page' }))
}

/** Returns the index that an arrow key leads to. Wraps around; 0 for an empty list. */
export function stepped(at: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (at + by + count) % count
}
