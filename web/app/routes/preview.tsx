import { useEffect, useState } from 'react'
import { Link, Outlet, useRevalidator } from 'react-router'
import { FullScreenLoader } from '~/ui/states/full-screen-loader.tsx'

/**
 * Staff's preview of a closed shop. The server sends no data, because it does not know the viewer, so the browser loads
 * it with the account's token.
 */
export default function Preview() {
  const { revalidate } = useRevalidator()
  const [isRead, setIsRead] = useState(false)

  useEffect(() => {
    void revalidate().finally(() => setIsRead(true))
  }, [revalidate])

  return (
    <>
      <aside
        aria-label="Preview"
        className="flex flex-wrap items-center justify-center gap-x-5 gap-y-1 border-b border-gold bg-gold-tint px-gutter py-2 text-center text-sm leading-snug text-balance text-ink"
      >
        <p>
          <strong>The shop is closed.</strong> This is a preview. Shoppers only see that the shop
          opens soon.
        </p>
        <Link to="/admin/opening" className="text-link inline-block py-1">
          Back to Opening
        </Link>
      </aside>
      {isRead ? <Outlet /> : <FullScreenLoader />}
    </>
  )
}
