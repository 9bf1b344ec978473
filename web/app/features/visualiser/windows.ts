import type { RenderedWindow } from '@bhitti/contract/rules/perspective/rendered-view'
import type { Category } from '@bhitti/contract/rules/products/product-vocabulary'
import { RENDERED_WINDOWS } from './rendered-views.ts'
import { type Room, shownRoom } from './rooms.ts'
import { firstWindow } from './window-hangings.ts'

type State = Pick<RenderedWindow, 'drawn' | 'lining' | 'light'>

const DRAWN = ['open', 'half', 'closed'] as const
export const DRAWN_WORDS = { open: 'Open', half: 'Half open', closed: 'Closed' }

/** Returns a description such as “At night, half open, blackout lining”. */
export function stateWords({ drawn, lining, light }: State): string {
  const words = [
    ...(light === 'evening' ? ['at night'] : []),
    ...(light === 'evening' && drawn === 'closed' ? [] : [DRAWN_WORDS[drawn].toLowerCase()]),
    ...(lining === 'blackout' ? ['blackout lining'] : []),
  ].join(', ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Order: by day from open to closed, then with blackout lining, then at night. */
function rank({ drawn, lining, light }: State): number {
  return (
    DRAWN.indexOf(drawn) +
    (lining === 'blackout' ? DRAWN.length : 0) +
    (light === 'evening' ? 2 * DRAWN.length : 0)
  )
}

export function windowsOf(category: Category | null): readonly Room[] {
  return renderedOf(category).map(shown)
}

/**
 * Returns the window of this name for a category. For a window of another category: the one in the same state, else the
 * category's first. Null if it has none.
 */
export function windowFor(category: Category | null, name: string | null): Room | null {
  const own = renderedOf(category)
  const named = RENDERED_WINDOWS.find((one) => one.name === name)
  const chosen = named && own.find((one) => rank(one) === rank(named))
  const first = firstWindow(category)
  const window = chosen ?? own.find((one) => one.name === first)
  return window ? shown(window) : null
}

export function windowNamed(name: string | null): Room | null {
  const named = RENDERED_WINDOWS.find((one) => one.name === name)
  return named ? shown(named) : null
}

function renderedOf(category: Category | null): readonly RenderedWindow[] {
  return RENDERED_WINDOWS.filter(({ hanging }) => hanging === category).toSorted(
    (one, other) => rank(one) - rank(other),
  )
}

function shown(window: RenderedWindow): Room {
  const words = stateWords(window)
  return shownRoom(window, { words, where: `at a window, ${words.toLowerCase()}` })
}
