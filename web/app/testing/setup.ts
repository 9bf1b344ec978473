import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { noteAnswer } from '~/lib/api/connection.ts'
import { browserQueryClient } from '~/lib/api/query-client.ts'
import { keepAhead } from '~/lib/api/shop-clock.ts'
import { setSessionState, UNKNOWN } from '~/lib/session/session-store.ts'
import { currentToast, dismissToast } from '~/lib/toasts.tsx'
import { startFakeApi, takeProblems } from './fake-api.ts'

/** React's warning about <search>, which jsdom does not support. */
const UNKNOWN_TAG = 'The tag <%s> is unrecognized in this browser.'

// Allows for a busy machine.
configure({ asyncUtilTimeout: 10_000 })

let errors: unknown[][]

beforeEach(() => {
  startFakeApi()
  // The shop's time is known, as after any call; otherwise pages would request it from outside of the contract.
  keepAhead(0)
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    if (!String(words[0]).startsWith(UNKNOWN_TAG)) errors.push(words)
  })
  const { queries } = browserQueryClient().getDefaultOptions()
  browserQueryClient().setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
})

afterEach(() => {
  cleanup()
  const problems = takeProblems()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetEverything()
  expect(problems, 'calls of this test').toEqual([])
  expect(errors, 'errors in the console').toEqual([])
})

/** Modules and the window are shared by all test files of a worker. */
function forgetEverything(): void {
  browserQueryClient().clear()
  setSessionState(UNKNOWN)
  noteAnswer(true)
  const shown = currentToast()
  if (shown) dismissToast(shown.id)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
}
