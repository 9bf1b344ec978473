import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { productPath, TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import { chatLink } from '@bhitti/contract/rules/shop/shop-details'
import { MessageCircle } from 'lucide-react'
import { useSite } from '~/lib/pages/site.ts'

export function ChatOrderLink({ product }: { product: Product }) {
  const { publicUrl, shop } = useSite()
  const { one } = TYPE_WORDS[product.productType]
  const message = `Hello, I would like to order the ${one} “${product.productName}”: ${publicUrl}${productPath(product.slug)}`
  const chat = chatLink(shop, message)
  if (chat === null) return null
  return (
    <a
      href={chat}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-touch items-center gap-2.5 text-sm hover:text-green"
    >
      <MessageCircle aria-hidden size={19} strokeWidth={1.75} className="shrink-0 text-green" />
      <span>
        Have a question, or an unusual wall or window?{' '}
        <span className="text-link">Order on chat</span>
      </span>
    </a>
  )
}
