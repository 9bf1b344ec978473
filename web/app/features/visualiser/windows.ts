/** The windows at which curtains and blinds are shown, as pages load them. */
import type { RenderedWindow } from '@bhitti/contract/rules/perspective/rendered-view'
import type { Category } from '@bhitti/contract/rules/products/product-vocabulary'
import { RENDERED_WINDOWS } from './rendered-views.ts'
import { type Room, shownRoom } from './rooms.ts'
import { firstWindow } from './window-hangings.ts'

type State = Pick<RenderedWindow, 'drawn' | 'lining' | 'light'>

/** In the order in which they are offered. */
const DRAWN = ['open', 'half', 'closed'] as const
export const DRAWN_WORDS = { open: 'Open', half: 'Half open', closed: 'Closed' }

/** How a curtain or blind hangs at its window, in words. */
export function stateWords({ drawn, lining, light }: State): string {
  const words = [
    ...(light === 'evening' ? ['at night'] : []),
    ...(light === 'evening' && drawn === 'closed' ? [] : [DRAWN_WORDS[drawn].toLowerCase()]),
    ...(lining === 'blackout' ? ['blackout lining'] : []),
  ].join(', ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** By day from open to closed, then with blackout lining, then at night. */
function rank({ drawn, lining, light }: State): number {
  return (
    DRAWN.indexOf(drawn) +
    (lining === 'blackout' ? DRAWN.length : 0) +
    (light === 'evening' ? 2 * DRAWN.length : 0)
  )
}

/** The windows before which products of this category hang; none where there are none yet. */
export function windowsOf(category: Category | null): readonly Room[] {
  return renderedOf(category).map(shown)
}

/**
 * The window of this name for products of this category: where it is that of others, theirs in the same state, else
 * the one at which they are seen first. Null where there is none for them yet.
 */
export function windowFor(category: Category | null, name: string | null): Room | null {
  const own = renderedOf(category)
  const named = RENDERED_WINDOWS.find((one) => one.name === name)
  const chosen = named && own.find((one) => rank(one) === rank(named))
  const first = firstWindow(category)
  const window = chosen ?? own.find((one) => one.name === first)
  return window ? shown(window) : null
}

/** The window of this name, whatever hangs there. */
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
