import { useNavigate } from 'react-router'
import { toast } from '~/lib/toasts.tsx'
import { comparePath, MOST_COMPARED, toggleSlug } from './compared-slugs.ts'
import { keepChoice, readChoice, useChoice } from './own-choice.ts'

/** Returns if a product is chosen, and a toggle. A fifth product shows a toast with advice. */
export function useCompareToggle(slug: string) {
  const navigate = useNavigate()
  const choice = useChoice()

  /** Reads the stored choice again, because another tab may have changed it. */
  function toggle() {
    const before = readChoice()
    const next = toggleSlug(before, slug)
    if (next !== null) return keepChoice(next)
    toast({
      title: `You are already comparing ${MOST_COMPARED} products`,
      description: 'Remove one of them to add this one.',
      action: { label: 'See them', onAct: () => void navigate(comparePath(before)) },
    })
  }

  return { choice, isChosen: choice.includes(slug), toggle }
}
