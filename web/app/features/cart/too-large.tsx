import type { CartContents } from '@bhitti/contract/calls/buying/cart.schemas'
import type { SellingSettings } from '@bhitti/contract/rules/prices/selling'
import type { SellingProblem } from '@bhitti/contract/rules/prices/selling-problem'
import { chatLink } from '@bhitti/contract/rules/shop/shop-details'
import { Mail, MessageCircle } from 'lucide-react'
import { useShop } from '~/lib/pages/site.ts'
import { buttonClass } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { tooLargeMessage, tooLargeText } from './large-cart.ts'

type TooLargeProps = {
  problem: SellingProblem
  contents: CartContents
  totalPaise: number
  limits: SellingSettings
}

/** Replaces the pay button if the cart exceeds the limits of online orders. */
export function TooLarge({ problem, contents, totalPaise, limits }: TooLargeProps) {
  const shop = useShop()
  const { title, detail } = tooLargeText(problem, limits)
  const chat = chatLink(shop, tooLargeMessage(contents, totalPaise))
  return (
    <div className="grid gap-3">
      <Notice tone="gold" role="status" title={title}>
        <p className="mt-1 text-sm">{detail}</p>
      </Notice>
      {chat ? (
        <a href={chat} target="_blank" rel="noopener" className={buttonClass()}>
          <MessageCircle aria-hidden size={19} strokeWidth={1.75} />
          Write to us on chat<span className="sr-only"> (opens a new tab)</span>
        </a>
      ) : (
        shop.email && (
          <a href={`mailto:${shop.email}`} className={buttonClass()}>
            <Mail aria-hidden size={19} strokeWidth={1.75} />
            Write to us
          </a>
        )
      )}
    </div>
  )
}
