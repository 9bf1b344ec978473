import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type ChosenBarProps = {
  /** What was chosen, in words: 3 orders. */
  chosen: string
  /** Added to it where something is in the way. */
  remark?: string | undefined
  onChooseNone: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** Above a list with ticked rows: how many, and what can be done with them. */
export function ChosenBar({ chosen, remark, onChooseNone, children }: ChosenBarProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3 border-y border-line bg-surface px-4 py-3">
      <p aria-live="polite" className="grow">
        {chosen} chosen
        {remark !== undefined && `. ${remark}`}
      </p>
      {children}
      <Button variant="quiet" size="small" onClick={onChooseNone}>
        Clear selection
      </Button>
    </div>
  )
}
