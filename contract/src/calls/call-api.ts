import type { Endpoint, EndpointInput, EndpointReply, Shape } from './endpoint.ts'

/**
 * Calls the API: over HTTP in the browser, in-process while the server renders a page. Rejects with an ApiError for
 * every reply that is not a success.
 */
export type CallApi = <S extends Shape>(
  endpoint: Endpoint<S>,
  input: EndpointInput<S>,
  /** `keepalive`: the call completes even if the page closes; for small bodies only. */
  options?: { signal?: AbortSignal; keepalive?: boolean },
) => Promise<EndpointReply<S>>
