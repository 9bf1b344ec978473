import type { ClientInstrumentation } from 'react-router'

/** Opens an address with a full page load. Never resolves. */
export function openFully(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => {})
}

let target: string | null = null

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
 * Opens a page whose code cannot be loaded with a full page load. React Router would reload the current page instead,
 * so the visitor's click would do nothing. Browsers without the Navigation API still reload.
 */
export function openMissingPagesFully(): void {
  if (!('navigation' in window)) return
  let isLeaving = false
  window.navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || target === null) return
    event.preventDefault()
    // A second reload would abort the navigation.
    if (!isLeaving) location.assign(target)
    isLeaving = true
  })
}
