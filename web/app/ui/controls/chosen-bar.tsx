import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type ChosenBarProps = {
  chosen: string
  remark?: string | undefined
  onChooseNone: () => void
  children: ReactNode
}

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
