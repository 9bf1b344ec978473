import { useEffect, useRef } from 'react'
import { canHaveFocus, rememberPlace } from './focus-place.ts'

/**
 * Keeps the keyboard focus in an element whose controls come and go: if the focused one is removed or disabled, the
 * next gets the focus. Returns the element's ref.
 */
export function useKeptFocus<E extends HTMLElement>() {
  const root = useRef<E>(null)
  useEffect(() => {
    const element = root.current
    if (!element) return
    let current: HTMLElement | null = null
    let goOn: () => void = () => {}

    function follow({ target }: FocusEvent) {
      current = null
      if (!(target instanceof HTMLElement) || !element?.contains(target)) return
      // Pointers need no focus, and a focused field would open a phone's keyboard.
      if (!target.matches(':focus-visible') || target === element) return
      current = target
      goOn = rememberPlace(target)
    }
    function forget() {
      current = null
    }
    function keep() {
      if (!current || canHaveFocus(current)) return
      const { activeElement } = document
      if (activeElement === document.body || activeElement === current) goOn()
    }

    const changes = new MutationObserver(keep)
    const attributeFilter = ['disabled', 'hidden']
    changes.observe(element, { childList: true, subtree: true, attributeFilter })
    document.addEventListener('focusin', follow)
    document.addEventListener('pointerdown', forget)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', follow)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
  return root
}
