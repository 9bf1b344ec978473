import { X } from 'lucide-react'
import { Link } from 'react-router'
import { useHydrated } from '~/lib/forms/hydrated.ts'
import { useScriptMark } from '~/lib/own-scripts.ts'
import { useSite } from '~/lib/pages/site.ts'
import { IconButton } from '~/ui/controls/icon-button.tsx'

const KEY = 'promoBannerClosed'

/**
 * Runs before the first paint, so that a page with a closed banner does not jump. The style sheet hides the banner at
 * <html data-promo-banner="closed">.
 */
const RECALL_SCRIPT = `try{if(sessionStorage.getItem('${KEY}'))document.documentElement.dataset.promoBanner='closed'}catch{}`

export function PromoBanner() {
  const hydrated = useHydrated()
  const mark = useScriptMark()
  const { banner } = useSite()
  if (!banner) return null
  return (
    <>
      {!hydrated && <script nonce={mark}>{RECALL_SCRIPT}</script>}
      <aside
        aria-label="Announcement"
        className="bg-green-tint in-data-[promo-banner=closed]:hidden"
      >
        <div className="page-width flex min-h-11 items-center gap-3">
          <p className="grow py-1 text-xs leading-snug text-balance sm:text-center sm:text-sm">
            <BannerText {...banner} />
          </p>
          <IconButton
            label="Close announcement"
            onClick={closeBanner}
            className="-mr-[min(0.75rem,12px)] shrink-0 noscript:hidden"
          >
            <X aria-hidden size={18} />
          </IconButton>
        </div>
      </aside>
    </>
  )
}

function BannerText({ text, link }: { text: string; link: string | null }) {
  if (link === null) return text
  if (link.startsWith('/')) {
    return (
      <Link to={link} className="text-link">
        {text}
      </Link>
    )
  }
  return (
    <a href={link} rel="noreferrer" className="text-link">
      {text}
    </a>
  )
}

function closeBanner() {
  document.documentElement.dataset.promoBanner = 'closed'
  try {
    sessionStorage.setItem(KEY, 'true')
  } catch {
    // Without storage the banner stays closed only until the next page load.
  }
  // The focused button is gone, so the content after it gets the focus.
  document.querySelector('main')?.focus({ preventScroll: true })
}
