import { useRef } from 'react'
import { rememberPlace } from './focus-place.ts'

/**
 * Returns the focus when a dialog closes: to the previously focused control, or to what is there now. Spread onto the
 * dialog's content. `goesTo` sets the initial focus: the first control or the dialog itself.
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
