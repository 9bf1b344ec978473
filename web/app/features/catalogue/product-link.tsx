import { productPath } from '@bhitti/contract/rules/products/product-words'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { afterPaint } from '~/lib/after-paint.ts'
import { browserApi } from '~/lib/api/browser-api.ts'
import { type CardProduct, isCardOnly } from '~/lib/pages/card-product.ts'
import { productQuery } from './catalogue.queries.ts'

type ProductLinkProps = {
  product: CardProduct
  /** Whether this page and the product's fade into each other, there and back. */
  viewTransition: boolean
  className?: string
  children: ReactNode
}

/**
 * Leads to a product's page. Its code, and what is not known of the product yet, are asked for as soon as a pointer,
 * a finger or the keyboard comes near. The touch is seen first: setting out takes the processor of a phone for
 * longer than a frame.
 */
export function ProductLink({ product, viewTransition, className, children }: ProductLinkProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const path = productPath(product.slug)

  function prime() {
    if (isCardOnly(product)) void queries.prefetchQuery(productQuery(browserApi, product.slug))
  }

  function setOut(event: MouseEvent) {
    if (!isPlain(event)) return
    event.preventDefault()
    afterPaint(() => void navigate(path, { viewTransition }))
  }

  return (
    <Link
      to={path}
      prefetch="intent"
      onMouseEnter={prime}
      onTouchStart={prime}
      onFocus={prime}
      onClick={setOut}
      className={className}
    >
      {children}
    </Link>
  )
}

/** Whether the click is meant for this window: others open tabs and windows, which browsers do themselves. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}
