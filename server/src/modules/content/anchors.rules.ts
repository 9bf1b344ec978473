/** An anchor at the end of a heading: `## Damaged, wrong or missing goods {#damaged-or-wrong}`. */
const GIVEN = /\s*\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}$/

const LONGEST = 60

/** Returns a heading's text and its anchor: the given one, else one made of its words. */
export function anchorOf(heading: string): { title: string; id: string } {
  const given = GIVEN.exec(heading)
  if (given?.[1] !== undefined && given[1].length <= LONGEST) {
    return { title: heading.slice(0, given.index), id: given[1] }
  }
  const words = heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return { title: heading, id: words.slice(0, LONGEST).replace(/-$/, '') || 'section' }
}
