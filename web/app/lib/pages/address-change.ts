import { useContext } from 'react'
import { type createMemoryRouter, UNSAFE_DataRouterContext } from 'react-router'

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'navigate'>
type Change = (search: URLSearchParams) => URLSearchParams | string
type Options = {
  /** True by default: the back button skips the previous address. */
  replace?: boolean
}

/**
 * Changes the query string, based on its value at the time of the change. React Router's own setters start from the
 * last rendered address: of two quick choices the later would undo the earlier.
 */
export function useAddressChange() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return (change: Change, options?: Options) => {
    if (router) changeAddress(router, change, options)
  }
}

/** Changes the address of any router. Does nothing while another page is being opened. */
export function changeAddress(router: Router, change: Change, { replace = true }: Options = {}) {
  const { location, navigation } = router.state
  const newest = navigation.location ?? location
  if (newest.pathname !== location.pathname) return
  const search = change(new URLSearchParams(newest.search)).toString()
  void router.navigate({ search }, { replace, preventScrollReset: true })
}

export function withParams(changes: Record<string, string | null>): Change {
  return (search) => {
    for (const [name, value] of Object.entries(changes)) {
      if (value) search.set(name, value)
      else search.delete(name)
    }
    return search
  }
}
