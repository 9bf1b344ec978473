import type { ReactNode } from 'react'

export type PolicySection = {
  /** Its anchor in the page's address; must not change once published. */
  id: string
  title: string
  content: ReactNode
}

export type Policy = {
  title: string
  path: string
  /** For search engines and link previews. */
  description: string
  intro: ReactNode
  /** ISO date of the last change in meaning. */
  updated: string
  /** What most readers come for, before the details. */
  inShort: readonly { term: string; text: ReactNode }[]
  sections: readonly PolicySection[]
}

/** Date of the edition that all policies were last revised in. */
export const EDITION = '2026-11-20'
