import type { Endpoint, Shape } from '@bhitti/contract/calls/endpoint'
import { useQuery } from '@tanstack/react-query'
import { fetchFile } from './download.ts'
import { PERSONAL } from './query-client.ts'

/**
 * A small picture that a call answers with, as an address that an image can show: an image of a page cannot send the
 * session's token, and the page's policy knows no addresses of blobs. Undefined until it is there.
 * @param version changes where the picture does
 */
export function useFileAddress<S extends Shape>(
  endpoint: Endpoint<S>,
  params: Record<string, string>,
  version: string | null,
) {
  return useQuery({
    queryKey: [PERSONAL, 'file', endpoint.path, params, version],
    queryFn: async () => addressOf(await (await fetchFile(endpoint, { params })).blob()),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function addressOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
