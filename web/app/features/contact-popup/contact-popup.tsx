import { type ComponentType, useEffect, useState } from 'react'
import { markPopupShown, popupWasShown } from './popup-shown.ts'

/** Delay on the home page before the popup appears. */
const DELAY_MS = 1500
/** Delay before it tries again while something else is open. */
const RETRY_MS = 500

type Loaded = ComponentType<{ open: boolean; onClose: () => void }>

/** First-visit popup. It appears once per browser session and never above another dialog or menu. */
export function ContactPopup() {
  const [Dialog, setDialog] = useState<Loaded | null>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (popupWasShown()) return
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined

    function begin() {
      const dialog = loadDialog()
      timer = setTimeout(() => void appear(dialog), DELAY_MS)
    }

    async function appear(dialog: Promise<Loaded | null>) {
      const loaded = await dialog
      if (left || loaded === null || popupWasShown()) return
      if (isSomethingOpen()) {
        timer = setTimeout(() => void appear(dialog), RETRY_MS)
        return
      }
      markPopupShown()
      setDialog(() => loaded)
      setOpen(true)
    }

    // Waits for the load event, because hydration happens before the first picture has loaded.
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin, { once: true })

    return () => {
      left = true
      removeEventListener('load', begin)
      clearTimeout(timer)
    }
  }, [])

  return Dialog && <Dialog open={open} onClose={() => setOpen(false)} />
}

/** Returns null if the code could not be loaded; the page then shows no popup. */
async function loadDialog(): Promise<Loaded | null> {
  try {
    return (await import('./contact-dialog.tsx')).default
  } catch {
    return null
  }
}

/** True if a menu or dialog is open, or the session check still covers the page. */
function isSomethingOpen(): boolean {
  return (
    document.documentElement.dataset.session === 'checking' ||
    document.querySelector('[role="dialog"], [role="menu"], [aria-expanded="true"]') !== null
  )
}
