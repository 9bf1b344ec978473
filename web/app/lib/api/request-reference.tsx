import type { ReactNode } from 'react'
import { requestIdMark, useRequestId } from './request-id.ts'

/** Returns a sentence with a reference that the shop can look up; undefined if no request reached the server. */
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
