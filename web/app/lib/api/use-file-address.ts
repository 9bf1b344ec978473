import type { Endpoint, Shape } from '@bhitti/contract/calls/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchFile } from './download.ts'
import { PERSONAL } from './query-client.ts'

/**
 * The address of a picture that a call answers with, for as long as it is shown: an image of a page cannot send the
 * session's token. Undefined until it is there, and where it cannot be had.
 * @param version changes where the picture does
 */
export function useFileAddress<S extends Shape>(
  endpoint: Endpoint<S>,
  params: Record<string, string>,
  version: string | null,
): string | undefined {
  const { data: file } = useQuery({
    queryKey: [PERSONAL, 'file', endpoint.path, params, version],
    queryFn: async () => (await fetchFile(endpoint, { params })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
