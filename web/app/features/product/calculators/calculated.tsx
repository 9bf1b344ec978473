import type { ReactNode } from 'react'
import { Button } from '~/ui/controls/button.tsx'

type CalculatedProps = {
  children: ReactNode
  use: { label: string; onUse: () => void } | null
}

export function Calculated({ children, use }: CalculatedProps) {
  return (
    <div className="mt-5 flex min-h-14 flex-wrap items-center justify-between gap-3">
      <p role="status" className="grow basis-48 text-sm">
        {children}
      </p>
      {use && (
        <Button variant="secondary" size="small" onClick={use.onUse}>
          {use.label}
        </Button>
      )}
    </div>
  )
}
