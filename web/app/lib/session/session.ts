import {
  checkAuth,
  logout as logoutEndpoint,
} from '@bhitti/contract/calls/accounts/accounts.endpoints'
import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { isApiError } from '../api/api-error.ts'
import {
  apiWithToken,
  browserApi,
  onPermissionRefused,
  onTokenRefused,
} from '../api/browser-api.ts'
import { browserQueryClient, forgetPersonalData, PERSONAL } from '../api/query-client.ts'
import { toast } from '../toasts.tsx'
import {
  forgetAccessToken,
  onAccessTokenElsewhere,
  readAccessToken,
  writeAccessToken,
} from './access-token.ts'
import { isPublic, type Viewer } from './guards.ts'
import { clearSessionMark } from './session-mark.ts'
import { notVerified, SESSION_ENDED } from './session-messages.ts'
import {
  onSessionState,
  type SessionState,
  sessionState,
  setSessionState,
  UNKNOWN,
  VISITOR,
} from './session-store.ts'

const VERBS = {
  /** Starts a session from the login's reply. The guard then leaves the login page. */
  login,
  /** Ends the session here and at the API. Rejects if the API could not be reached. */
  logout,
  refresh,
  /** Waits until the viewer is known; null if the API could not say. */
  settledViewer,
  /** Redeems the one-time code of a Google sign-in; rejects with the API's error. */
  loginWithCode,
}

export type Session = SessionState &
  typeof VERBS & {
    isAuthenticated: boolean
    isLoading: boolean
    viewer: Viewer | null
  }

export function useSession(): Session {
  const state = useSyncExternalStore(onSessionState, sessionState, () => UNKNOWN)
  return useMemo(
    () => ({
      ...state,
      ...VERBS,
      isAuthenticated: state.status === 'signedIn',
      isLoading: isUnsettled(state),
      viewer: viewerOf(state),
    }),
    [state],
  )
}

function isUnsettled({ status }: SessionState): boolean {
  return status === 'unknown' || status === 'checking'
}

function viewerOf({ status, user }: SessionState): Viewer | null {
  return user?.role ?? (status === 'visitor' ? 'visitor' : null)
}

async function settledViewer(): Promise<Viewer | null> {
  if (isUnsettled(sessionState())) {
    await new Promise<void>((resolve) => {
      const stop = onSessionState(() => {
        if (isUnsettled(sessionState())) return
        stop()
        resolve()
      })
    })
  }
  return viewerOf(sessionState())
}

/** Checks the session when the page starts and follows changes of other tabs; once per page. */
export function SessionKeeper(): null {
  const { isLoading } = useSession()

  // Before the first paint after hydration, so that visitors never see a loader.
  useLayoutEffect(() => {
    void refresh()
  }, [])

  useEffect(() => {
    const stopStorage = onAccessTokenElsewhere(follow)
    const stopRefused = onTokenRefused(endRefused)
    // The role has changed: menus and buttons follow, and forms keep their values.
    const stopPermission = onPermissionRefused(() => void refresh())
    addEventListener('pageshow', comeBack)
    addEventListener('online', reconnect)
    return () => {
      stopStorage()
      stopRefused()
      stopPermission()
      removeEventListener('pageshow', comeBack)
      removeEventListener('online', reconnect)
    }
  }, [])

  useLayoutEffect(() => {
    if (!isLoading) clearSessionMark()
  }, [isLoading])

  return null
}

/** Counts all changes, so that replies to outdated checks are ignored. */
let latest = 0

function settle(next: SessionState): void {
  latest += 1
  setSessionState(next)
}

/** Starts or continues a session and deletes the data of a different account. */
function begin(user: SessionUser): void {
  const before = sessionState()
  const queries = browserQueryClient()
  if (before.user?.id !== user.id) forgetPersonalData(queries)
  settle({ status: 'signedIn', user })
  // Repeats the queries that failed while the session was expired.
  if (before.status === 'expired' && before.user.id === user.id) {
    void queries.refetchQueries({ type: 'active', queryKey: [PERSONAL] })
  }
}

function beVisitor(): void {
  forgetPersonalData(browserQueryClient())
  settle(VISITOR)
}

function end(token: string): boolean {
  const stored = readAccessToken()
  // Another token has replaced it, so its end does not matter.
  if (stored !== null && stored !== token) return false
  forgetAccessToken(token)
  beVisitor()
  return true
}

/**
 * Handles a session that the API has ended. Visitors of public pages are not told. If an admin is asked to log in
 * again, the token stays stored until then: other tabs would take its removal for a logout.
 */
function endRefused(token: string): void {
  const { user } = sessionState()
  const { pathname } = window.location
  const stored = readAccessToken()
  const isStillThis = stored === null || stored === token
  if (user?.role === 'admin' && !isPublic(pathname) && isStillThis) {
    settle({ status: 'expired', user })
    return
  }
  const isMissed = user !== null || !isPublic(pathname)
  if (end(token) && isMissed) toast(SESSION_ENDED)
}

async function refresh(): Promise<void> {
  const token = readAccessToken()
  if (token === null) return beVisitor()
  latest += 1
  const check = latest
  // A known user stays known during the check; only a refusal ends the session.
  if (sessionState().user === null) setSessionState({ status: 'checking', user: null })
  try {
    const { user } = await browserApi(checkAuth, {})
    if (check === latest) begin(user)
  } catch (error) {
    if (check !== latest) return
    if (isRefused(error)) return endRefused(token)
    if (sessionState().user !== null) return
    setSessionState({ status: 'unreachable', user: null })
    toast(notVerified(error))
  }
}

function login(token: string, user: SessionUser): void {
  writeAccessToken(token)
  begin(user)
}

async function loginWithCode(code: string): Promise<SessionUser> {
  // Not stored: another tab would see it and redeem it first.
  const { accessToken, user } = await apiWithToken(code)(checkAuth, {})
  login(accessToken ?? code, user)
  return user
}

async function logout(): Promise<void> {
  const token = readAccessToken()
  if (token === null) return beVisitor()
  try {
    await browserApi(logoutEndpoint, {})
  } catch (error) {
    // A session that has already ended need not be ended.
    if (!isRefused(error)) throw error
  } finally {
    end(token)
  }
}

/** Follows another tab's login or logout. */
function follow(): void {
  const { status, user } = sessionState()
  const isLoggedOut = readAccessToken() === null
  // An admin's page keeps its typed values unless another tab has logged out.
  if (user?.role === 'admin' && !isLoggedOut) return void refresh()
  if (status === 'expired' && isLoggedOut) return
  forgetPersonalData(browserQueryClient())
  setSessionState(UNKNOWN)
  void refresh()
}

/** A page from the back-forward cache received no events while it was frozen. */
function comeBack(event: PageTransitionEvent): void {
  if (event.persisted) void refresh()
}

function reconnect(): void {
  if (sessionState().status === 'unreachable') void refresh()
}

/** True if the API rejected the token; a 401 of an intermediary does not count. */
function isRefused(error: unknown): boolean {
  return isApiError(error) && error.code === 'account.login_required'
}
