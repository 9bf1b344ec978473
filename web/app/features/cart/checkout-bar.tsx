import { formatPaise } from '@bhitti/contract/rules/prices/money'
import type { ReactNode, RefObject } from 'react'
import { FootBar, FootBarFigure } from '~/ui/layout/foot-bar.tsx'
import { useOutOfView } from '~/ui/layout/use-out-of-view.ts'

type CheckoutBarProps = {
  totalPaise: number
  /** What leads on from the summary itself; it takes over once it is in view. */
  step: RefObject<HTMLElement | null>
  /** What is pressed in the bar. */
  children: ReactNode
}

/** Total and the next step at the foot of a phone's window, however many lines a cart has. */
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
