import {
  exportOrders,
  getJobSheet,
  getJobSheets,
  getPackingSlip,
} from '@bhitti/contract/calls/admin-orders.endpoints'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '~/lib/api/api-error.ts'
import { downloadFile } from '~/lib/api/download.ts'
import { toast } from '~/lib/toasts.tsx'
import type { OrderListFilters } from './order-list-address.ts'

/** Saves files about orders; what goes wrong is said in a toast. */
export function useDownload() {
  const download = useMutation({
    mutationFn: (start: () => Promise<void>) => start(),
    onError: (error) =>
      toast({
        title: messageOf(error, 'The file could not be made'),
        variant: 'destructive',
      }),
  })
  return {
    isDownloading: download.isPending,
    downloadTable: (filters: OrderListFilters, rows: 'orders' | 'lines') =>
      download.mutate(() => downloadFile(exportOrders, { query: { ...filters, rows } })),
    downloadPackingSlip: (id: string) =>
      download.mutate(() => downloadFile(getPackingSlip, { params: { id } })),
    downloadJobSheet: (id: string) =>
      download.mutate(() => downloadFile(getJobSheet, { params: { id } })),
    downloadJobSheets: (ids: readonly string[]) =>
      download.mutate(() => downloadFile(getJobSheets, { query: { ids: ids.join(',') } })),
  }
}
