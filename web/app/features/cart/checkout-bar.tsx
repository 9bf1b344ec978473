import { formatPaise } from '@bhitti/contract/rules/prices/money'
import type { ReactNode, RefObject } from 'react'
import { FootBar, FootBarFigure } from '~/ui/layout/foot-bar.tsx'
import { useOutOfView } from '~/ui/layout/use-out-of-view.ts'

type CheckoutBarProps = {
  totalPaise: number
  /** Pay step in the summary. The bar hides while it is in view. */
  step: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Bar with total and next step at the bottom of a phone's window. */
export function CheckoutBar({ totalPaise, step, children }: CheckoutBarProps) {
  const isShown = useOutOfView(step)
  return (
    <div className="pointer-events-none sticky bottom-0 z-30 -mx-gutter mt-4 lg:hidden">
      <FootBar isShown={isShown}>
        <FootBarFigure of="Total">{formatPaise(totalPaise)}</FootBarFigure>
        {children}
      </FootBar>
    </div>
  )
}
