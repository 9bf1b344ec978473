import { type ComponentType, useEffect, useState } from 'react'
import { markPopupShown, popupWasShown } from './popup-shown.ts'

/** After how long on the home page it appears. */
const DELAY_MS = 1500
/** How long it waits for something else that is open. */
const RETRY_MS = 500

type Loaded = ComponentType<{ open: boolean; onClose: () => void }>

/** The first-visit popup: appears once per browser session, and never above something else. */
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

    // The page comes to life before its first picture is there; only then is it loaded.
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

/** Null where its code could not be fetched; then the page simply does without. */
async function loadDialog(): Promise<Loaded | null> {
  try {
    return (await import('./contact-dialog.tsx')).default
  } catch {
    return null
  }
}

/** Whether a menu or dialog is open, or the page still lies under the session check. */
function isSomethingOpen(): boolean {
  return (
    document.documentElement.dataset.session === 'checking' ||
    document.querySelector('[role="dialog"], [role="menu"], [aria-expanded="true"]') !== null
  )
}
