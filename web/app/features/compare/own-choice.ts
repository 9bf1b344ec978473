import { keptChoice } from '~/lib/forms/kept-choice.ts'
import { readSlugs } from './compared-slugs.ts'

const chosen = keptChoice('compared', (kept) => kept ?? '')

/** The slugs of the products that are chosen in this browser, in the order in which they were. */
export function readChoice(): string[] {
  return readSlugs(chosen.current())
}

/** Replaces what is chosen, on this page and in the shop's other tabs. */
export function keepChoice(slugs: readonly string[]): void {
  chosen.keep(slugs.join(','))
}

/** The same as readChoice in a component, which follows it; empty on the server. */
export function useChoice(): string[] {
  return readSlugs(chosen.useKept())
}
