import type {
  StatusRow,
  StatusState,
  StatusSubject,
} from '@bhitti/contract/calls/shop/shop-status.schemas'

export const STATE_WORDS: Record<StatusState, string> = {
  fine: 'Fine',
  look: 'Please check',
  trouble: 'Problem',
}

export const SUBJECT_WORDS: Record<StatusSubject, string> = {
  opening: 'Opening',
  payments: 'Payments',
  database: 'Database',
  backup: 'Backup',
  mail: 'Mail',
  complaints: 'Complaints',
  jobs: 'Background jobs',
  disk: 'Disk',
  certificate: 'Certificate',
  addresses: 'Addresses',
}

export function overallStatus(rows: readonly StatusRow[]): { state: StatusState; words: string } {
  const named = (state: StatusState) =>
    inWords(rows.filter((row) => row.state === state).map(({ subject }) => SUBJECT_WORDS[subject]))
  const trouble = named('trouble')
  if (trouble) return { state: 'trouble', words: `Needs your attention now: ${trouble}.` }
  const look = named('look')
  if (look)
    return { state: 'look', words: `The shop is working. When you have time, check: ${look}.` }
  return { state: 'fine', words: 'All clear.' }
}

function inWords(names: readonly string[]): string {
  const lower = names.map((name) => name.toLowerCase())
  const last = lower.at(-1) ?? ''
  return lower.length < 2 ? last : `${lower.slice(0, -1).join(', ')} and ${last}`
}
