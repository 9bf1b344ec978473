import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '~/lib/session/session.ts'
import { toast } from '~/lib/toasts.tsx'
import {
  GOOGLE_SUCCESS,
  googleLoginError,
  readGoogleReturn,
  withoutGoogleReturn,
} from './google-return.ts'

/**
 * Reads the result of a Google sign-in from the address and removes it at once. Returns true while the code is
 * exchanged for a session. The guard then redirects away from the login page.
 */
export function useGoogleReturn(): boolean {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { loginWithCode } = useSession()
  const [isVerifying, setVerifying] = useState(false)
  const taken = useRef('')

  useLayoutEffect(() => {
    const rest = withoutGoogleReturn(search)
    // A code works only once, and an effect may run twice.
    if (rest === search || taken.current === search) return
    taken.current = search
    window.history.replaceState(window.history.state, '', pathname + rest)
    void navigate(pathname + rest, { replace: true })

    const returned = readGoogleReturn(search)
    if (returned === null) return
    if ('failure' in returned) {
      toast(returned.failure)
      return
    }
    setVerifying(true)
    loginWithCode(returned.code)
      .then(() => toast(GOOGLE_SUCCESS))
      .catch((error: unknown) => {
        toast(googleLoginError(error))
        setVerifying(false)
      })
  }, [pathname, search, navigate, loginWithCode])

  return isVerifying
}
