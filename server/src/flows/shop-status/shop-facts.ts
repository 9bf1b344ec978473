import type { StatusState } from '@bhitti/contract/calls/shop/shop-status.schemas'
import type { WorkKind } from '@bhitti/contract/rules/shop/background-work'

export type ShopFacts = {
  now: Date
  isDemo: boolean
  /** True if the shop is open, with the requirements that are not met. */
  opening: { isOpen: boolean; missing: readonly string[] }
  database: { isEmbedded: boolean; standbys: ReadonlyMap<string, number> }
  payments: {
    /** True if the provider moves money, unlike in a demo or rehearsal. */
    isReal: boolean
    lastNoticeAt: Date | null
    startedLastHour: number
    settledLastHour: number
    refunds: { due: number; oldestDueSeconds: number; failed: number }
    notices: { waiting: number; oldestSeconds: number }
  }
  mail: { isSent: boolean; unsent: number; oldestSeconds: number }
  complaints: { open: number; unacknowledgedLate: number; unsettledLate: number }
  jobs: readonly { kind: WorkKind; due: number; oldestDueSeconds: number }[]
  failingWork: readonly { kind: WorkKind; count: number; oldestSeconds: number }[]
  givenUpWork: ReadonlyMap<WorkKind, number>
  lastBackupAt: Date | null
  /** Null if unknown. */
  disk: { freeBytes: number; sizeBytes: number } | null
  /** Expiry; `none` for an address without https, null if unknown. */
  certificateEndsAt: Date | 'none' | null
  addresses: { publicUrl: string; mistakenProxy: string | null }
}

export type Verdict = { state: StatusState; meaning: string; advice?: string; command?: string }
