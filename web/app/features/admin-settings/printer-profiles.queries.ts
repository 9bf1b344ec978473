import type { CallApi } from '@bhitti/contract/calls/call-api'
import { listPrinterProfiles } from '@bhitti/contract/calls/printing/prints.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '~/lib/api/query-client.ts'

export function printerProfilesQuery(api: CallApi) {
  return queryOptions({
    queryKey: [PERSONAL, 'admin', 'printer-profiles'],
    queryFn: async ({ signal }) => (await api(listPrinterProfiles, {}, { signal })).data,
  })
}
