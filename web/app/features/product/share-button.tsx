import { productPath } from '@bhitti/contract/rules/products/product-words'
import { Share2 } from 'lucide-react'
import { useSite } from '~/lib/pages/site.ts'
import { share } from '~/lib/share.ts'
import { toast } from '~/lib/toasts.tsx'
import { IconButton } from '~/ui/controls/icon-button.tsx'

type ShareButtonProps = { product: { productName: string; slug: string } }

export function ShareButton({ product }: ShareButtonProps) {
  const { publicUrl } = useSite()
  return (
    <IconButton
      label="Share"
      onClick={async () => {
        const url = `${publicUrl}${productPath(product.slug)}`
        const message = await share({ title: product.productName, url })
        if (message !== null) toast(message)
      }}
    >
      <Share2 aria-hidden size={20} strokeWidth={1.75} />
    </IconButton>
  )
}
