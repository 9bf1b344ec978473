import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Announces the new page to screen readers; browsers do so only for full page loads. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [announcement, setAnnouncement] = useState('')
  const announcedPath = useRef(pathname)

  useEffect(() => {
    if (announcedPath.current === pathname) return
    announcedPath.current = pathname
    // The title changes with the page, but only after this effect.
    const timer = setTimeout(() => setAnnouncement(document.title), 150)
    return () => clearTimeout(timer)
  }, [pathname])

  return (
    <div role="status" className="sr-only">
      {announcement}
    </div>
  )
}
