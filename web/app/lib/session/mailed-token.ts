import { useEffect, useState } from 'react'

/**
 * The token behind # in the address of a mailed link, empty when there is none and undefined until it
 * is known. It is taken out of the address at once, so that it stays in no history and on no shared
 * screen.
 */
export function useMailedToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const found = new URLSearchParams(window.location.hash.slice(1)).get('token')
    setToken((known) => found ?? known ?? '')
    if (found) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  return token
}
