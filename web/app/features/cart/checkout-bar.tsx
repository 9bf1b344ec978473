import { formatPaise } from '@bhitti/contract/rules/money'
import type { RefObject } from 'react'
import { ButtonLink } from '~/ui/button.tsx'
import { FootBar, FootBarFigure } from '~/ui/foot-bar.tsx'
import { useOutOfView } from '~/ui/use-out-of-view.ts'

type CheckoutBarProps = {
  totalPaise: number
  /** The summary's own button, which takes over once it is in view. */
  button: RefObject<HTMLElement | null>
}

/** Total and the way to the checkout at the foot of a phone's window, however many lines a cart has. */
export function CheckoutBar({ totalPaise, button }: CheckoutBarProps) {
  const isShown = useOutOfView(button)
  return (
    <div className="pointer-events-none sticky bottom-0 z-30 -mx-gutter mt-4 lg:hidden">
      <FootBar isShown={isShown}>
        <FootBarFigure of="Total">{formatPaise(totalPaise)}</FootBarFigure>
        <ButtonLink to="/checkout" size="small" className="shrink-0">
          Checkout
        </ButtonLink>
      </FootBar>
    </div>
  )
}
