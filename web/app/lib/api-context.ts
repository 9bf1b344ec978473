import type { CallApi } from '@bhitti/contract/call-api'
import { createContext } from 'react-router'

/** What the host tells every page about this installation. */
export type Site = {
  /** Origin under which the shop is reached, without a slash at the end. */
  publicUrl: string
  paymentScriptUrl: string
  googleSignIn: boolean
  /** Addresses of the shop's own pictures by name: hero, welcome, collection-wallpapers, … */
  shopPictures: Record<string, string>
}

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
