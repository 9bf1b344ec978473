import { keptChoice } from '~/lib/forms/kept-choice.ts'
import { readSlugs } from './compared-slugs.ts'

const chosen = keptChoice('compared', (kept) => kept ?? '')

/** Returns the slugs chosen in this browser, in the order of choice. */
export function readChoice(): string[] {
  return readSlugs(chosen.current())
}

export function keepChoice(slugs: readonly string[]): void {
  chosen.keep(slugs.join(','))
}

export function useChoice(): string[] {
  return readSlugs(chosen.useKept())
}
