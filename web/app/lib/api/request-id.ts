import { createContext, use, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isApiError } from './api-error.ts'

/** Id of the request in the host's log; only on the server. */
export const RequestId = createContext<string | undefined>(undefined)

const MARK = 'data-request-id'

/** Attribute of the element that shows the id, from which hydration reads it. */
export const requestIdMark = { [MARK]: '' }

/**
 * Returns the id of the failed request in the server's log: from the reply, or from the rendered page. Undefined if no
 * request reached the server.
 */
export function useRequestId(error: unknown): string | undefined {
  const rendered = use(RequestId)
  const [shown] = useState(() =>
    typeof document === 'undefined'
      ? undefined
      : (document.querySelector(`[${MARK}]`)?.textContent ?? undefined),
  )
  return ofReply(error) ?? rendered ?? shown
}

function ofReply(error: unknown): string | undefined {
  const facts = isApiError(error) ? error.facts : isRouteErrorResponse(error) ? error.data : null
  return typeof facts?.requestId === 'string' ? facts.requestId : undefined
}
