import clsx from 'clsx'

export type MonogramGround = 'green' | 'gold' | 'clay' | 'ink'

const GROUNDS: Record<MonogramGround, string> = {
  green: 'bg-green-tint text-green-deep',
  gold: 'bg-gold-tint text-ink',
  clay: 'bg-red-tint text-red-hover',
  ink: 'bg-ink text-paper',
}

export function Monogram({ name, ground }: { name: string; ground: MonogramGround }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'grid size-13 shrink-0 place-items-center rounded-full font-display text-lg',
        GROUNDS[ground],
      )}
    >
      {initialsOf(name)}
    </span>
  )
}

/** Returns the initials of the first and last word; combining marks stay with their letter. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen
    .map((word) => firstLetter(word ?? ''))
    .join('')
    .toUpperCase()
}

/** Tests for a simple letter first, because setting up a segmenter takes 30 ms on a phone. */
function firstLetter(word: string): string {
  const [alone] = /^[\p{L}\p{N}](?![\p{M}\u200d])/u.exec(word) ?? []
  return alone ?? [...new Intl.Segmenter('en-IN').segment(word)][0]?.segment ?? ''
}
