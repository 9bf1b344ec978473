import { productPath } from '@bhitti/contract/product-words'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { afterPaint } from '~/lib/after-paint.ts'

type ProductLinkProps = {
  slug: string
  /** Whether this page and the product's fade into each other, there and back. */
  viewTransition: boolean
  className?: string
  children: ReactNode
}

/**
 * Leads to a product's page, which is asked for as soon as a pointer, a finger or the keyboard comes near. The
 * touch is seen first: setting out takes the processor of a phone for longer than a frame.
 */
export function ProductLink({ slug, viewTransition, className, children }: ProductLinkProps) {
  const navigate = useNavigate()
  const path = productPath(slug)

  function setOut(event: MouseEvent) {
    if (!isPlain(event)) return
    event.preventDefault()
    afterPaint(() => void navigate(path, { viewTransition }))
  }

  return (
    <Link to={path} prefetch="intent" onClick={setOut} className={className}>
      {children}
    </Link>
  )
}

/** Whether the click is meant for this window: others open tabs and windows, which browsers do themselves. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}
