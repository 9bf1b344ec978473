import type { ClientInstrumentation } from 'react-router'

/** Leaves for this address as an ordinary link does, whose page the server then renders. Never resolves. */
export function openFully(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => {})
}

/** Where the router is going; null while it stays. */
let target: string | null = null

/** Tells where the router is going. */
export const targetNoted: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      async navigate(go, { to }) {
        const address = typeof to === 'string' ? new URL(to, location.href).href : null
        target = address
        await go()
        if (target === address) target = null
      },
    }),
}

/**
 * Sends a visitor to the page whose link she pressed if its code cannot be loaded. React Router reloads the page on
 * which she is then, which answers the press with nothing. Browsers without the Navigation API reload as before.
 */
export function openMissingPagesFully(): void {
  if (!('navigation' in window)) return
  let isLeaving = false
  window.navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || target === null) return
    event.preventDefault()
    // A second reload would cut off the way to the page.
    if (!isLeaving) location.assign(target)
    isLeaving = true
  })
}
