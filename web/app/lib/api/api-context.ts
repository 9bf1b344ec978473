import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { Site } from '@bhitti/contract/rules/shop/site'
import { createContext } from 'react-router'

/** The API as loaders call it; set by the host for every request. */
export const apiContext = createContext<CallApi>()

/** Set by the host for every request. */
export const siteContext = createContext<Site>()

/** Where pages report unexpected errors. The host may set its own log; otherwise they go to stderr. */
export const errorReportContext = createContext<(error: unknown) => void>((error) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
})

/** By what the host's log knows the request that a page is rendered for; set by the host for every request. */
export const requestIdContext = createContext<string>()

/** Hears the code of every inline script that the renderer emits by itself, so that the host lets it run. */
export const scriptReportContext = createContext<(code: string) => void>(() => {})
