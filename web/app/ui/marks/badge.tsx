import clsx from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'paper' | 'ink' | 'green' | 'greenLight' | 'red' | 'gold'

const TONES: Record<BadgeTone, string> = {
  // The ring separates it from a pale picture.
  paper: 'bg-paper text-ink inset-ring inset-ring-line',
  ink: 'bg-ink text-paper',
  green: 'bg-green-deep text-white',
  greenLight: 'bg-green-light text-green-deep',
  red: 'bg-red text-white',
  gold: 'bg-gold-tint text-ink',
}

export function Badge({
  tone = 'paper',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'inline-block rounded-sm px-2.5 py-0.5 text-xs font-bold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
