import { createContext, use, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isApiError } from './api-error.ts'

/** By what the shop's log knows the request for which a page is rendered; only on the server. */
export const RequestId = createContext<string | undefined>(undefined)

const MARK = 'data-request-id'

/** On the element that shows it, where a page that comes to life reads it again. */
export const requestIdMark = { [MARK]: '' }

/**
 * By what the shop's log knows the request that failed: as the reply says, or else as the page was rendered with.
 * Undefined where no request came through.
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
