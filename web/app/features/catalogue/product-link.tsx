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
  /** True if this page and the product's page cross-fade, in both directions. */
  viewTransition: boolean
  className?: string
  children: ReactNode
}

/**
 * Link to a product's page. Its code and missing data load when a pointer, finger or the keyboard comes near. The
 * navigation starts after the next paint, because it blocks a phone's processor for longer than a frame.
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

/** True for a plain click. The browser handles clicks that open tabs or windows. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}
