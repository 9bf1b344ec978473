import { useRef } from 'react'

/**
 * Gives the focus back to what had it before a dialog opened; spread onto the dialog's content. It goes
 * to the first control of the dialog, or to the dialog itself.
 */
export function useReturnFocus(goesTo: 'control' | 'dialog' = 'control') {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement
      if (goesTo === 'control') return
      event.preventDefault()
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
