import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Ends <html data-first-page>, under which the style sheet lets what lies far below the window wait for its
 * layout (`far-below` in base.css). That makes the page a shopper opens appear sooner; from the next page on
 * heights must be true, so that a way back ends where it began.
 */
export function FirstPage(): null {
  const { key } = useLocation()
  const firstKey = useRef(key)
  useLayoutEffect(() => {
    if (key !== firstKey.current) delete document.documentElement.dataset.firstPage
  }, [key])
  return null
}
