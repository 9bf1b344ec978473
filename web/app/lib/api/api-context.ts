import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { Site } from '@bhitti/contract/rules/shop/site'
import { createContext } from 'react-router'

export const apiContext = createContext<CallApi>()

export const siteContext = createContext<Site>()

/** Reporter of unexpected errors. Writes to stderr unless the host sets its own. */
export const errorReportContext = createContext<(error: unknown) => void>((error) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
})

/** Id of the request in the host's log; set by the host for every request. */
export const requestIdContext = createContext<string>()

/** Receives the code of every inline script of the renderer, so that the host allows it in the policy. */
export const scriptReportContext = createContext<(code: string) => void>(() => {})
