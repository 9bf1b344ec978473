export const RUN_KINDS = ['labels', 'packingSlips', 'invoices', 'status'] as const
export type RunKind = (typeof RUN_KINDS)[number]

export const RUN_KIND_NAMES: Record<RunKind, string> = {
  labels: 'Shipping labels',
  packingSlips: 'Packing slips',
  invoices: 'Invoices',
  status: 'New status',
}

export const RUN_STATUSES = ['waiting', 'running', 'finished', 'failed'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

export function isRunOver(status: RunStatus): boolean {
  return status === 'finished' || status === 'failed'
}

export const RUN_FILE_HOURS = 24
