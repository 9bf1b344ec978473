import { checkAuth, logout as logoutEndpoint } from '@bhitti/contract/accounts.endpoints'
import type { SessionUser } from '@bhitti/contract/accounts.schemas'
import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  forgetAccessToken,
  onAccessTokenElsewhere,
  readAccessToken,
  writeAccessToken,
} from './access-token.ts'
import { useApi } from './api.ts'
import { isApiError } from './api-error.ts'
import { apiWithToken, onTokenRefused } from './browser-api.ts'
import { isPublic, type Viewer } from './guards.ts'
import { forgetPersonalData, PERSONAL } from './query-client.ts'
import { clearSessionMark } from './session-mark.ts'
import { notVerified, SESSION_ENDED } from './session-messages.ts'
import { toast } from './toasts.tsx'

/**
 * `unknown` on the server and until the browser has looked for a token; `unreachable` when there is
 * a token but the API did not say whose it is; `expired` when the session of an admin ended in the
 * middle of work: the page stays with what was typed, and asks to log in again in place.
 */
type State =
  | { status: 'unknown' | 'checking' | 'unreachable' | 'visitor'; user: null }
  | { status: 'signedIn' | 'expired'; user: SessionUser }

export type Session = State & {
  isAuthenticated: boolean
  /** True until it is settled who is looking. */
  isLoading: boolean
  /** Who is looking; null until it is settled. */
  viewer: Viewer | null
  /** Starts a session with what the login call answered. The guard then leaves the login page. */
  login: (token: string, user: SessionUser) => void
  /** Ends the session here and at the API. Rejects when the API could not be told. */
  logout: () => Promise<void>
  /** Asks the API again who the token belongs to. */
  refresh: () => Promise<void>
  /** Redeems the one-time code that a Google sign-in came back with; rejects with the API's error. */
  loginWithCode: (code: string) => Promise<SessionUser>
}

const SessionContext = createContext<Session | null>(null)

/** Who is signed in, and how to change that. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider above it')
  return session
}

const VISITOR: State = { status: 'visitor', user: null }

/** Holds the session of the page, checks it at the start, and follows what other tabs do to it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const queries = useQueryClient()
  const [state, setState] = useState<State>({ status: 'unknown', user: null })
  /** Counts every change, so that the answer to an overtaken check is ignored. */
  const latest = useRef(0)
  const stateNow = useRef(state)

  useLayoutEffect(() => {
    stateNow.current = state
  }, [state])

  const settle = useCallback((next: State) => {
    latest.current += 1
    setState(next)
  }, [])

  const end = useCallback(
    (token: string): boolean => {
      const stored = readAccessToken()
      // Another token has taken its place, so that nothing ends with this one.
      if (stored !== null && stored !== token) return false
      forgetAccessToken(token)
      forgetPersonalData(queries)
      settle(VISITOR)
      return true
    },
    [queries, settle],
  )

  /**
   * Ends what the API has ended. Somebody who comes back to a public page need not hear of it. Where
   * an admin is asked to log in again, the token stays until then: other tabs that are at work would
   * take its end for a logout.
   */
  const endRefused = useCallback(
    (token: string) => {
      const { user } = stateNow.current
      const { pathname } = window.location
      const stored = readAccessToken()
      const isStillThis = stored === null || stored === token
      if (user?.role === 'admin' && !isPublic(pathname) && isStillThis) {
        settle({ status: 'expired', user })
        return
      }
      const isMissed = user !== null || !isPublic(pathname)
      if (end(token) && isMissed) toast(SESSION_ENDED)
    },
    [end, settle],
  )

  /** Starts a session, or goes on with it; what belonged to somebody else is forgotten. */
  const begin = useCallback(
    (user: SessionUser) => {
      const before = stateNow.current
      if (before.user?.id !== user.id) forgetPersonalData(queries)
      settle({ status: 'signedIn', user })
      // What failed while nobody was logged in is asked for again.
      if (before.status === 'expired' && before.user.id === user.id) {
        void queries.refetchQueries({ type: 'active', queryKey: [PERSONAL] })
      }
    },
    [queries, settle],
  )

  const refresh = useCallback(async () => {
    const token = readAccessToken()
    if (token === null) {
      forgetPersonalData(queries)
      settle(VISITOR)
      return
    }
    latest.current += 1
    const check = latest.current
    setState((before) => (before.user ? before : { status: 'checking', user: null }))
    try {
      const { user } = await api(checkAuth, {})
      if (check === latest.current) begin(user)
    } catch (error) {
      if (check !== latest.current) return
      if (isRefused(error)) return endRefused(token)
      // Who was known before this check still is.
      setState((before) => (before.user ? before : { status: 'unreachable', user: null }))
      if (stateNow.current.user === null) toast(notVerified(error))
    }
  }, [api, queries, settle, begin, endRefused])

  const login = useCallback(
    (token: string, user: SessionUser) => {
      writeAccessToken(token)
      begin(user)
    },
    [begin],
  )

  const loginWithCode = useCallback(
    async (code: string) => {
      // Not stored: another tab would see it and redeem it first.
      const { accessToken, user } = await apiWithToken(code)(checkAuth, {})
      login(accessToken ?? code, user)
      return user
    },
    [login],
  )

  const logout = useCallback(async () => {
    const token = readAccessToken()
    if (token === null) {
      forgetPersonalData(queries)
      return settle(VISITOR)
    }
    try {
      await api(logoutEndpoint, {})
    } catch (error) {
      // What is over already need not be ended.
      if (!isRefused(error)) throw error
    } finally {
      end(token)
    }
  }, [api, queries, end, settle])

  // Before the first paint after hydration, so that a visitor is never shown a loader.
  useLayoutEffect(() => {
    void refresh()
  }, [refresh])

  useEffect(() => {
    function follow() {
      const { status, user } = stateNow.current
      const isLoggedOut = readAccessToken() === null
      // An admin's page stays with what was typed, unless another tab has logged out.
      if (user?.role === 'admin' && !isLoggedOut) return void refresh()
      if (status === 'expired' && isLoggedOut) return
      forgetPersonalData(queries)
      setState({ status: 'unknown', user: null })
      void refresh()
    }
    const stopStorage = onAccessTokenElsewhere(follow)
    const stopRefused = onTokenRefused(endRefused)
    // A page that comes back from the back-forward cache heard nothing while it was frozen.
    function comeBack(event: PageTransitionEvent) {
      if (event.persisted) void refresh()
    }
    function reconnect() {
      setState((before) => {
        if (before.status === 'unreachable') void refresh()
        return before
      })
    }
    addEventListener('pageshow', comeBack)
    addEventListener('online', reconnect)
    return () => {
      stopStorage()
      stopRefused()
      removeEventListener('pageshow', comeBack)
      removeEventListener('online', reconnect)
    }
  }, [queries, refresh, endRefused])

  const isLoading = state.status === 'unknown' || state.status === 'checking'
  useLayoutEffect(() => {
    if (!isLoading) clearSessionMark()
  }, [isLoading])

  const session = useMemo<Session>(
    () => ({
      ...state,
      isAuthenticated: state.status === 'signedIn',
      isLoading,
      viewer: state.user?.role ?? (state.status === 'visitor' ? 'visitor' : null),
      login,
      logout,
      refresh,
      loginWithCode,
    }),
    [state, isLoading, login, logout, refresh, loginWithCode],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Whether the API does not know the token; a 401 of something in between says nothing about it. */
function isRefused(error: unknown): boolean {
  return isApiError(error) && error.code === 'account.login_required'
}
