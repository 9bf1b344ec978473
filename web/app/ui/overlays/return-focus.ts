import { useRef } from 'react'
import { rememberPlace } from './focus-place.ts'

/**
 * Gives the focus back to what had it before a dialog opened, or to what stands there now; spread onto the dialog's
 * content. It goes to the first control of the dialog, or to the dialog itself.
 */
export function useReturnFocus(goesTo: 'control' | 'dialog' = 'control') {
  const goBack = useRef<() => void>(undefined)
  return {
    onOpenAutoFocus(event: Event) {
      goBack.current = document.activeElement ? rememberPlace(document.activeElement) : undefined
      if (goesTo === 'control') return
      event.preventDefault()
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      goBack.current?.()
    },
  }
}
