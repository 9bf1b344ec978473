import type { CallApi } from '@bhitti/contract/calls/call-api'
import { createContext, useContext } from 'react'

const ApiContext = createContext<CallApi | null>(null)

export const ApiProvider = ApiContext.Provider

/** Returns the API for components: in-process on the server, over HTTP in the browser. */
export function useApi(): CallApi {
  const api = useContext(ApiContext)
  if (api === null) throw new Error('useApi needs an ApiProvider above it')
  return api
}
