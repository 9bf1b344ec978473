/** Judges how the shop is doing, in words for an owner who knows no servers. */
import type { StatusRow, StatusState } from '@bhitti/contract/calls/shop-status.schemas'
import { formatDateTime } from '@bhitti/contract/rules/dates'
import { formatNumber } from '@bhitti/contract/rules/measures'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** What should take seconds is late after so long. */
const LATE_SECONDS = 15 * MINUTE
/** Of jobs that nobody has begun. */
const UNBEGUN_SECONDS = 5 * MINUTE
/** Walls are drawn one after the other. */
const RENDERING_LATE_SECONDS = 3 * HOUR
const RENDERING: readonly string[] = ['artwork-render', 'sample-master', 'print-files']
/** A night's backup, and the time that it may take. */
const BACKUP_SECONDS = 26 * HOUR
const MANY_PAYMENTS = 3

/** What is found out about the shop. */
export type ShopFacts = {
  now: Date
  /** For trying: no money moves, and nothing is sold. */
  isDemo: boolean
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
  jobs: readonly {
    kind: string
    due: number
    oldestDueSeconds: number
    oldestRepeatedSeconds: number
  }[]
  lastBackupAt: Date | null
  /** Null where it cannot be told. */
  disk: { freeBytes: number; sizeBytes: number } | null
  /** When it ends; `none` for an address without https, null where it cannot be read. */
  certificateEndsAt: Date | 'none' | null
  addresses: { publicUrl: string; mistakenProxy: string | null }
}

type Verdict = { state: StatusState; meaning: string; advice?: string; command?: string }

/** A row for every subject, in the order in which an owner asks. */
export function judgeShop(facts: ShopFacts): StatusRow[] {
  const row = (subject: StatusRow['subject'], verdict: Verdict): StatusRow => ({
    subject,
    state: verdict.state,
    meaning: verdict.meaning,
    advice: verdict.advice ?? null,
    command: verdict.command ?? null,
  })
  return [
    row('payments', judgePayments(facts)),
    row('database', judgeDatabase(facts)),
    row('backup', judgeBackup(facts)),
    row('mail', judgeMail(facts)),
    row('jobs', judgeJobs(facts)),
    row('disk', judgeDisk(facts)),
    row('certificate', judgeCertificate(facts)),
    row('addresses', judgeAddresses(facts)),
  ]
}

function judgePayments({ payments, now }: ShopFacts): Verdict {
  const { isReal, lastNoticeAt, startedLastHour, settledLastHour, refunds, notices } = payments
  const noticeSeconds = lastNoticeAt ? secondsBetween(lastNoticeAt, now) : Infinity
  const isBusy = startedLastHour >= MANY_PAYMENTS || settledLastHour > 0
  if (refunds.oldestDueSeconds > LATE_SECONDS) {
    return {
      state: 'trouble',
      meaning: `${counted(refunds.due, 'refund')} that you promised ${refunds.due === 1 ? 'has' : 'have'} not left for ${lasting(refunds.oldestDueSeconds)}.`,
      advice:
        'See why on the Payments page. Most often the payment keys were turned away, or the provider does not answer; the money leaves by itself once that is put right.',
    }
  }
  if (notices.oldestSeconds > LATE_SECONDS) {
    return {
      state: 'trouble',
      meaning: `${counted(notices.waiting, 'message')} of the payment provider could not be worked on for ${lasting(notices.oldestSeconds)}, so somebody who paid may be waiting for an order.`,
      advice: 'On the Payments page, have them worked on again. It says there what went wrong.',
    }
  }
  if (isReal && isBusy && noticeSeconds > HOUR) {
    return {
      state: 'trouble',
      meaning: `Customers are paying, but the payment provider ${lastNoticeAt ? `has told the shop nothing since ${formatDateTime(lastNoticeAt.toISOString())}` : 'has never told the shop anything'}.`,
      advice:
        'In the provider’s dashboard, check that the webhook leads to this shop and is switched on. Then compare the books on the Payments page.',
    }
  }
  if (refunds.failed > 0) {
    return {
      state: 'look',
      meaning: `${counted(refunds.failed, 'refund')} failed, so ${refunds.failed === 1 ? 'a customer is' : 'customers are'} waiting for money.`,
      advice: 'Try again on the Payments page, once the balance at the provider is large enough.',
    }
  }
  if (!isReal) {
    return {
      state: 'look',
      meaning: 'Only practice payments are taken: no money moves.',
      advice: 'To sell, set the live keys of your payment provider.',
    }
  }
  return {
    state: 'fine',
    meaning: lastNoticeAt
      ? `The payment provider last told the shop something on ${formatDateTime(lastNoticeAt.toISOString())}. No refund is waiting.`
      : 'No refund is waiting. The payment provider has not told the shop anything yet.',
  }
}

function judgeDatabase({ database, isDemo }: ShopFacts): Verdict {
  if (database.isEmbedded) {
    return {
      state: isDemo ? 'look' : 'trouble',
      meaning:
        'The shop keeps its data in the built-in database, which is for trying: a power cut can lose orders.',
      advice:
        'Before you sell, move it to PostgreSQL. Stop the shop, run this with the address of the new database, and start the shop with that address as DATABASE_URL.',
      command: 'npm run shop -- move-to DATABASE_URL',
    }
  }
  const behind = [...database.standbys].filter(([, seconds]) => seconds > 30)
  if (behind.length > 0) {
    return {
      state: 'look',
      meaning: `The copy of the database on ${behind.map(([name]) => name).join(', ')} is ${lasting(Math.max(...behind.map(([, seconds]) => seconds)))} behind.`,
      advice:
        'Should the database fail now, the last orders could be lost. Whoever looks after the servers finds what to do in the runbook.',
    }
  }
  const copies = database.standbys.size
  return {
    state: 'fine',
    meaning: `PostgreSQL answers${copies > 0 ? `, and ${counted(copies, 'copy', 'copies')} of it ${copies === 1 ? 'is' : 'are'} up to date` : ''}.`,
  }
}

function judgeBackup({ lastBackupAt, now, isDemo }: ShopFacts): Verdict {
  const make = {
    advice: 'Make one now, and see to it that one is made every night.',
    command: 'npm run shop -- backup',
  }
  if (!lastBackupAt) {
    return {
      state: isDemo ? 'look' : 'trouble',
      meaning: 'The shop knows of no backup: if its disk broke, everything would be gone.',
      ...make,
    }
  }
  const age = secondsBetween(lastBackupAt, now)
  const when = `The last backup was made on ${formatDateTime(lastBackupAt.toISOString())}`
  return age > BACKUP_SECONDS
    ? {
        state: isDemo ? 'look' : 'trouble',
        meaning: `${when}, ${lasting(age)} ago. What was sold since would be lost.`,
        ...make,
      }
    : { state: 'fine', meaning: `${when}.` }
}

function judgeMail({ mail, isDemo }: ShopFacts): Verdict {
  if (mail.oldestSeconds > LATE_SECONDS) {
    return {
      state: 'trouble',
      meaning: `${counted(mail.unsent, 'mail')} to customers ${mail.unsent === 1 ? 'has' : 'have'} been waiting for ${lasting(mail.oldestSeconds)}.`,
      advice:
        'The mail server does not take them. Check its address and password (SMTP_URL). They are sent by themselves once it does.',
    }
  }
  if (!mail.isSent) {
    return {
      state: isDemo ? 'look' : 'trouble',
      meaning: 'Mails reach nobody: they are kept as files beside the shop’s data.',
      advice: 'Give the shop a mail server (SMTP_URL), so that customers get their confirmations.',
    }
  }
  return { state: 'fine', meaning: 'Confirmations leave within minutes. None is late.' }
}

function judgeJobs({ jobs }: ShopFacts): Verdict {
  const late = jobs.filter(
    ({ kind, oldestDueSeconds }) =>
      oldestDueSeconds > (RENDERING.includes(kind) ? RENDERING_LATE_SECONDS : UNBEGUN_SECONDS),
  )
  if (late.length > 0) {
    return {
      state: 'trouble',
      meaning: `Work in the background has not been begun for ${lasting(Math.max(...late.map(({ oldestDueSeconds }) => oldestDueSeconds)))}: ${late.map(({ kind }) => JOB_WORDS[kind] ?? kind).join(', ')}.`,
      advice:
        'Restart the shop. If that does not help, whoever looks after the server finds “A stuck job” in the runbook.',
    }
  }
  const failing = jobs.filter(({ oldestRepeatedSeconds }) => oldestRepeatedSeconds > LATE_SECONDS)
  if (failing.length > 0) {
    return {
      state: 'look',
      meaning: `Work in the background fails and is tried again and again: ${failing.map(({ kind }) => JOB_WORDS[kind] ?? kind).join(', ')}.`,
      advice: 'The log of the shop says why. See “A stuck job” in the runbook.',
    }
  }
  const due = jobs.reduce((sum, job) => sum + job.due, 0)
  return {
    state: 'fine',
    meaning:
      due === 0
        ? 'All work in the background is done.'
        : `${counted(due, 'job')} to be done now. None is late.`,
  }
}

const JOB_WORDS: Readonly<Record<string, string>> = {
  'provider-event': 'messages of the payment provider',
  refund: 'refunds',
  'order-mail': 'mails about orders',
  'daily-books': 'the daily comparison of the books',
  'product-import': 'imports of products',
  'artwork-render': 'artworks to be prepared',
  'sample-master': 'artworks of the sample',
  'print-files': 'files for the press',
}

function judgeDisk({ disk }: ShopFacts): Verdict {
  if (!disk) {
    return {
      state: 'look',
      meaning: 'How much room the disk has could not be found out.',
      advice: 'Look at it on the server, with df -h.',
    }
  }
  const free = disk.freeBytes / disk.sizeBytes
  const meaning = `${gigabytes(disk.freeBytes)} of ${gigabytes(disk.sizeBytes)} are free.`
  if (free < 0.03 || disk.freeBytes < 500e6) {
    return {
      state: 'trouble',
      meaning: `The disk is almost full: ${meaning}`,
      advice:
        'Make room now, or uploads, mails and orders will fail. The runbook says under “Disk full” what may go.',
    }
  }
  if (free < 0.1) {
    return {
      state: 'look',
      meaning: `The disk is filling up: ${meaning}`,
      advice:
        'Make room this week, or get a larger disk. The runbook says under “Disk full” what may go.',
    }
  }
  return { state: 'fine', meaning }
}

function judgeCertificate({ certificateEndsAt, now, isDemo, addresses }: ShopFacts): Verdict {
  if (certificateEndsAt === 'none') {
    const isHere = isOnThisMachine(addresses.publicUrl)
    return isDemo || isHere
      ? {
          state: 'fine',
          meaning: 'The shop is open on this machine only, where it needs no certificate.',
        }
      : {
          state: 'trouble',
          meaning: `The shop’s address is ${addresses.publicUrl}, without https: passwords and addresses travel unprotected.`,
          advice: 'Put a proxy with a certificate in front, and begin PUBLIC_URL with https://.',
        }
  }
  if (!certificateEndsAt) {
    return {
      state: 'look',
      meaning: 'The shop could not look at its own certificate, as visitors see it.',
      advice: `Open ${addresses.publicUrl} in a browser. If it opens without a warning, only this server cannot reach it.`,
    }
  }
  const left = secondsBetween(now, certificateEndsAt)
  const meaning = `The certificate ${left < 0 ? 'ended' : 'is good until'} ${formatDateTime(certificateEndsAt.toISOString())}`
  const advice =
    'It should be renewed by itself. Whoever looks after the server finds “Certificate ending” in the runbook.'
  if (left < 3 * DAY) {
    return {
      state: 'trouble',
      meaning: `${meaning}. ${left < 0 ? 'Browsers warn everybody away.' : 'Then browsers warn everybody away.'}`,
      advice,
    }
  }
  if (left < 14 * DAY) return { state: 'look', meaning: `${meaning}, and was not renewed.`, advice }
  return { state: 'fine', meaning: `${meaning}.` }
}

function judgeAddresses({ addresses: { publicUrl, mistakenProxy }, isDemo }: ShopFacts): Verdict {
  if (mistakenProxy !== null) {
    return {
      state: 'trouble',
      meaning: `Nearly all visitors seem to come from ${mistakenProxy}, which is a proxy of yours. The shop counts them as one, and may refuse honest customers.`,
      advice: 'Set TRUST_PROXY_HOPS to the number of proxies in front of the shop, and restart it.',
    }
  }
  if (!isDemo && isOnThisMachine(publicUrl)) {
    return {
      state: 'trouble',
      meaning: `Links in mails lead to ${publicUrl}, which only opens on this server.`,
      advice: 'Set PUBLIC_URL to the address that customers use, and restart the shop.',
    }
  }
  return { state: 'fine', meaning: `Customers find the shop at ${publicUrl}, and are told apart.` }
}

function isOnThisMachine(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** A time in the largest unit that says enough. */
function lasting(seconds: number): string {
  if (seconds >= 2 * DAY) return counted(Math.floor(seconds / DAY), 'day')
  if (seconds >= 2 * HOUR) return counted(Math.floor(seconds / HOUR), 'hour')
  if (seconds >= 2 * MINUTE) return counted(Math.floor(seconds / MINUTE), 'minute')
  return counted(Math.floor(seconds), 'second')
}

function gigabytes(bytes: number): string {
  return `${formatNumber(Number((bytes / 1e9).toFixed(bytes < 10e9 ? 1 : 0)))} GB`
}
