import type { ReactNode } from 'react'
import { requestIdMark, useRequestId } from './request-id.ts'

/** By what the shop can look up what went wrong, for people to name; undefined where no request came through. */
export function useRequestReference(error: unknown): ReactNode {
  const requestId = useRequestId(error)
  if (requestId === undefined) return undefined
  return (
    <>
      If it keeps happening, tell us this reference:{' '}
      <span className="inline-block max-w-full break-all" {...requestIdMark}>
        {requestId}
      </span>
    </>
  )
}
