import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Ends <html data-first-page> after the first page. Under it the style sheet defers the layout of distant content
 * (`far-below` in base.css), which shows the first page sooner. On later pages heights must be exact, so that the back
 * button restores the scroll position.
 */
export function FirstPage(): null {
  const { key } = useLocation()
  const firstKey = useRef(key)
  useLayoutEffect(() => {
    if (key !== firstKey.current) delete document.documentElement.dataset.firstPage
  }, [key])
  return null
}
