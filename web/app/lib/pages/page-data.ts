import type { CallApi } from '@bhitti/contract/calls/call-api'
import { isShownWhileClosed } from '@bhitti/contract/rules/shop/site-paths'
import {
  type DehydratedState,
  dehydrate,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext, siteContext } from '../api/api-context.ts'
import { isApiError } from '../api/api-error.ts'
import { browserApi } from '../api/browser-api.ts'
import { browserQueryClient, serverQueryClient } from '../api/query-client.ts'

/** The arguments for describing a page's data; `Params` names the parameters of its path. */
export type PageArgs<Params extends string = never> = {
  api: CallApi
  params: Record<Params, string>
  /** The page's address, the same on the server and in the browser. */
  url: URL
  /** Reads required data: its failure becomes the page's failure, with its status. */
  read: <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>) => Promise<T>
  /** The same for a paginated list. */
  readPages: <T, K extends QueryKey, C>(
    query: FetchInfiniteQueryOptions<T, Error, T, K, C>,
  ) => Promise<InfiniteData<T, C>>
  /** Prefetches optional data: on failure the component retries and shows its own error. */
  prime: <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>) => Promise<void>
}

type Primed<T> = T & { dehydratedState?: DehydratedState }

/**
 * Creates both loaders of a page from one description of its data. The server sends the data with the page; in the
 * browser it is read from the API. The description's result is the page's loaderData.
 */
export function pageData<Params extends string, T extends object>(
  describe: (args: PageArgs<Params>) => Promise<T>,
) {
  async function loader({ context, params, url }: LoaderFunctionArgs): Promise<Primed<T>> {
    // Safe: GuardedOutlet then renders nothing of the page, and shoppers must not receive its data.
    if (!context.get(siteContext).isOpen && !isShownWhileClosed(url.pathname)) {
      return {} as Primed<T>
    }
    const client = serverQueryClient()
    const api = context.get(apiContext)
    const result = await describe(pageArgs<Params>(api, client, params, url))
    return { ...result, dehydratedState: dehydrate(client) }
  }

  async function clientLoader({ params, url }: LoaderFunctionArgs): Promise<Primed<T>> {
    return describe(pageArgs<Params>(browserApi, browserQueryClient(), params, url))
  }

  return { loader, clientLoader }
}

function pageArgs<Params extends string>(
  api: CallApi,
  client: QueryClient,
  params: LoaderFunctionArgs['params'],
  url: URL,
): PageArgs<Params> {
  return {
    api,
    // The router has matched the path, so all its parameters are set.
    params: params as Record<Params, string>,
    url,
    read: (query) => asResponse(client.ensureQueryData({ ...query, revalidateIfStale: true })),
    readPages: (query) =>
      asResponse(client.ensureInfiniteQueryData({ ...query, revalidateIfStale: true })),
    prime: (query) => client.prefetchQuery(query),
  }
}

/** Converts an API refusal to a response with the same status, for error boundaries. */
async function asResponse<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (!isApiError(error)) throw error
    const status = error.status === 0 ? 503 : error.status
    throw data(
      { message: error.message, code: error.code, requestId: error.facts.requestId },
      { status },
    )
  }
}

export function dehydratedStateOf(loaderData: unknown): DehydratedState | undefined {
  if (typeof loaderData !== 'object' || loaderData === null) return undefined
  return 'dehydratedState' in loaderData
    ? (loaderData.dehydratedState as DehydratedState | undefined)
    : undefined
}
