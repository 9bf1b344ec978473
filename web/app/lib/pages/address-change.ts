import { useContext } from 'react'
import { type createMemoryRouter, UNSAFE_DataRouterContext } from 'react-router'

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'navigate'>
type Change = (search: URLSearchParams) => URLSearchParams | string
type Options = {
  /** Whether the back button skips what was before; it does unless told. */
  replace?: boolean
}

/**
 * Changes what the address says after the question mark, from what it says when the change is made.
 * React Router's own setters start from the last rendered address: of two choices made quickly, or one
 * made while somebody pauses in typing, the later would take the earlier back.
 */
export function useAddressChange() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return (change: Change, options?: Options) => {
    if (router) changeAddress(router, change, options)
  }
}

/** The change itself, for any router. A page that is being left changes nothing any more. */
export function changeAddress(router: Router, change: Change, { replace = true }: Options = {}) {
  const { location, navigation } = router.state
  const newest = navigation.location ?? location
  if (newest.pathname !== location.pathname) return
  const search = change(new URLSearchParams(newest.search)).toString()
  void router.navigate({ search }, { replace, preventScrollReset: true })
}

/** A change of these parameters alone; empty ones are left out of the address. */
export function withParams(changes: Record<string, string | null>): Change {
  return (search) => {
    for (const [name, value] of Object.entries(changes)) {
      if (value) search.set(name, value)
      else search.delete(name)
    }
    return search
  }
}
