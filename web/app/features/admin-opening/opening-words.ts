import type { Opening } from '@bhitti/contract/calls/shop/opening.schemas'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import type { NoticeTone } from '~/ui/states/notice.tsx'

export type OpeningWords = { tone: NoticeTone; title: string; text: string }

export function openingWords(opening: Opening): OpeningWords {
  const { isOpen, isDemo, isRehearsal } = opening
  const missing = countMissing(opening)
  if (!isOpen) {
    return {
      tone: 'gold',
      title: 'The shop is closed',
      text: `Shoppers see a page that says it opens soon, and nobody can order. ${isDemo ? 'This is a demo: it opens whenever you like.' : stillNeeded(missing)}`,
    }
  }
  if (isDemo) {
    return {
      tone: 'green',
      title: 'The demo is open',
      text: 'It shows a sample shop, and no money moves. The list shows what a shop of your own needs.',
    }
  }
  if (missing > 0) {
    return {
      tone: 'gold',
      title: 'The shop is open, but something is missing',
      text: 'It stays open, so that no customer is turned away. Please enter what is missing soon.',
    }
  }
  return isRehearsal
    ? {
        tone: 'gold',
        title: 'The shop is open as a rehearsal',
        text: 'Orders go through every step with test keys. No money moves, and every page says so.',
      }
    : { tone: 'green', title: 'The shop is open', text: 'Everything it needs is in place.' }
}

/** Returns who last opened or closed the shop, and when; null if nobody has yet. */
export function lastChangeWords({ isOpen, updatedAt, updatedBy }: Opening): string | null {
  if (updatedAt === null) return null
  const verb = isOpen ? 'Opened' : 'Closed'
  return `${verb} on ${formatDateTime(updatedAt)}${updatedBy === null ? '' : ` by ${updatedBy}`}`
}

export function countMissing({ requirements }: Pick<Opening, 'requirements'>): number {
  return requirements.filter(({ isMet }) => !isMet).length
}

function stillNeeded(missing: number): string {
  if (missing === 0) return 'Everything is in place: you can open it.'
  return missing === 1 ? 'One thing is still needed.' : `${missing} things are still needed.`
}
