/** What is known of how the shop is doing, and in what words it is judged. */
import type { StatusState } from '@bhitti/contract/calls/shop/shop-status.schemas'
import type { WorkKind } from '@bhitti/contract/rules/shop/background-work'

/** What is found out about the shop. */
export type ShopFacts = {
  now: Date
  /** For trying: no money moves, and nothing is sold. */
  isDemo: boolean
  /** Whether shoppers are let in, and what is missing of what a shop needs. */
  opening: { isOpen: boolean; missing: readonly string[] }
  database: { isEmbedded: boolean; standbys: ReadonlyMap<string, number> }
  payments: {
    /** Whether the provider moves money; not so in a demo or rehearsal. */
    isReal: boolean
    lastNoticeAt: Date | null
    startedLastHour: number
    settledLastHour: number
    refunds: { due: number; oldestDueSeconds: number; failed: number }
    notices: { waiting: number; oldestSeconds: number }
  }
  mail: { isSent: boolean; unsent: number; oldestSeconds: number }
  /** How many are open, and how many of these are later than the law lets them be. */
  complaints: { open: number; unacknowledgedLate: number; unsettledLate: number }
  jobs: readonly { kind: WorkKind; due: number; oldestDueSeconds: number }[]
  /** Work that fails and is tried again, and work that was given up. */
  failingWork: readonly { kind: WorkKind; count: number; oldestSeconds: number }[]
  givenUpWork: ReadonlyMap<WorkKind, number>
  lastBackupAt: Date | null
  /** Null where it cannot be told. */
  disk: { freeBytes: number; sizeBytes: number } | null
  /** When it ends; `none` for an address without https, null where it cannot be read. */
  certificateEndsAt: Date | 'none' | null
  addresses: { publicUrl: string; mistakenProxy: string | null }
}

export type Verdict = { state: StatusState; meaning: string; advice?: string; command?: string }
