import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Tells those who listen which page they have come to; a browser does that only for whole loads. */
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
