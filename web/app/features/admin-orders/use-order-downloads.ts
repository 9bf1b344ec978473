import {
  exportOrders,
  getJobSheet,
  getJobSheets,
  getPackingSlip,
} from '@bhitti/contract/calls/orders/admin-orders.endpoints'
import { downloadFile } from '~/lib/api/download.ts'
import { useDownload } from '~/lib/api/use-download.ts'
import type { OrderListFilters } from './order-list-address.ts'

export function useOrderDownloads() {
  const { isDownloading, download } = useDownload()
  return {
    isDownloading,
    downloadTable: (filters: OrderListFilters, rows: 'orders' | 'lines') =>
      download(() => downloadFile(exportOrders, { query: { ...filters, rows } })),
    downloadPackingSlip: (id: string) =>
      download(() => downloadFile(getPackingSlip, { params: { id } })),
    downloadJobSheet: (id: string) => download(() => downloadFile(getJobSheet, { params: { id } })),
    downloadJobSheets: (ids: readonly string[]) =>
      download(() => downloadFile(getJobSheets, { query: { ids: ids.join(',') } })),
  }
}
