import { useEffect, useState } from 'react'

/**
 * Returns the token behind # in a mailed link; empty if there is none, undefined until it is known. It is removed from
 * the address at once, so that it stays in no history and on no shared screen.
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
