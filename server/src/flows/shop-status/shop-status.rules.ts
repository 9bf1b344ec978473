/** Judges the shop's status, in words for an owner who does not know servers. */
import type { StatusRow } from '@bhitti/contract/calls/shop/shop-status.schemas'
import {
  isNeverGivenUp,
  WORK_NAMES,
  type WorkKind,
} from '@bhitti/contract/rules/shop/background-work'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { judgeAddresses, judgeCertificate, judgeDisk } from './host-status.rules.ts'
import type { ShopFacts, Verdict } from './shop-facts.ts'
import { counted, HOUR, lasting, MINUTE, secondsBetween } from './spans-and-counts.ts'

/** Age at which work that should take seconds counts as late. */
const LATE_SECONDS = 15 * MINUTE
/** The same for jobs that no process has started. */
const UNBEGUN_SECONDS = 5 * MINUTE
/** Walls are drawn one after the other. */
const RENDERING_LATE_SECONDS = 3 * HOUR
const RENDERING: readonly string[] = ['artwork-render', 'sample-master', 'print-files']
/** A day, and the time that the backup may take. */
const BACKUP_SECONDS = 26 * HOUR
const MANY_PAYMENTS = 3

/** Returns a row per subject, in the order in which an owner asks. */
export function judgeShop(facts: ShopFacts): StatusRow[] {
  const row = (subject: StatusRow['subject'], verdict: Verdict): StatusRow => ({
    subject,
    state: verdict.state,
    meaning: verdict.meaning,
    advice: verdict.advice ?? null,
    command: verdict.command ?? null,
  })
  return [
    row('opening', judgeOpen(facts)),
    row('payments', judgePayments(facts)),
    row('database', judgeDatabase(facts)),
    row('backup', judgeBackup(facts)),
    row('mail', judgeMail(facts)),
    row('complaints', judgeComplaints(facts)),
    row('jobs', judgeJobs(facts)),
    row('disk', judgeDisk(facts)),
    row('certificate', judgeCertificate(facts)),
    row('addresses', judgeAddresses(facts)),
  ]
}

function judgeOpen({ opening: { isOpen, missing }, isDemo }: ShopFacts): Verdict {
  const advice = 'See what is missing on the Opening page.'
  if (!isOpen) {
    return {
      state: 'look',
      meaning: 'The shop is closed: shoppers see that it opens soon, and nobody can order.',
      advice:
        missing.length === 0 || isDemo ? 'Open it on the Opening page when you are ready.' : advice,
    }
  }
  if (missing.length > 0 && !isDemo) {
    return {
      state: 'look',
      meaning: `The shop is open, but something it needs is missing: ${missing.join(', ')}.`,
      advice,
    }
  }
  return { state: 'fine', meaning: 'The shop is open.' }
}

function judgePayments({ payments, now }: ShopFacts): Verdict {
  const { isReal, lastNoticeAt, startedLastHour, settledLastHour, refunds, notices } = payments
  const noticeSeconds = lastNoticeAt ? secondsBetween(lastNoticeAt, now) : Infinity
  const isBusy = startedLastHour >= MANY_PAYMENTS || settledLastHour > 0
  if (refunds.oldestDueSeconds > LATE_SECONDS) {
    return {
      state: 'trouble',
      meaning: `${counted(refunds.due, 'refund')} that you promised ${refunds.due === 1 ? 'has' : 'have'} not been sent for ${lasting(refunds.oldestDueSeconds)}.`,
      advice:
        'See why on the Payments page. Most often the payment keys were rejected, or the provider is not answering. The money is sent automatically once that is fixed.',
    }
  }
  if (notices.oldestSeconds > LATE_SECONDS) {
    return {
      state: 'trouble',
      meaning: `${counted(notices.waiting, 'update')} from the payment provider could not be processed for ${lasting(notices.oldestSeconds)}, so somebody who paid may be waiting for an order.`,
      advice: 'Process them again on the Payments page, where you can also see what went wrong.',
    }
  }
  if (isReal && isBusy && noticeSeconds > HOUR) {
    return {
      state: 'trouble',
      meaning: `Customers are paying, but the payment provider ${lastNoticeAt ? `has sent no update since ${formatDateTime(lastNoticeAt.toISOString())}` : 'has never sent an update'}.`,
      advice:
        'In the provider’s dashboard, check that the webhook points to this shop and is switched on. Then compare the books on the Payments page.',
    }
  }
  if (refunds.failed > 0) {
    return {
      state: 'look',
      meaning: `${counted(refunds.failed, 'refund')} failed, so ${refunds.failed === 1 ? 'a customer is' : 'customers are'} waiting for money.`,
      advice:
        'Try again on the Payments page, once your balance with the provider is large enough.',
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
      ? `The payment provider last sent an update on ${formatDateTime(lastNoticeAt.toISOString())}. No refund is waiting.`
      : 'No refund is waiting. The payment provider has not sent any update yet.',
  }
}

function judgeDatabase({ database, isDemo }: ShopFacts): Verdict {
  if (database.isEmbedded) {
    return {
      state: isDemo ? 'look' : 'trouble',
      meaning:
        'The shop uses the built-in database, which is only for trying things out: a power cut can lose orders.',
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
        'If the database failed now, the latest orders could be lost. The runbook tells whoever looks after the servers what to do.',
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
    advice: 'Make one now, and make sure that one is made every night.',
    command: 'npm run shop -- backup',
  }
  if (!lastBackupAt) {
    return {
      state: isDemo ? 'look' : 'trouble',
      meaning: 'There is no backup yet: if the disk failed, everything would be lost.',
      ...make,
    }
  }
  const age = secondsBetween(lastBackupAt, now)
  const when = `The last backup was made on ${formatDateTime(lastBackupAt.toISOString())}`
  return age > BACKUP_SECONDS
    ? {
        state: isDemo ? 'look' : 'trouble',
        meaning: `${when}, ${lasting(age)} ago. Everything sold since then could be lost.`,
        ...make,
      }
    : { state: 'fine', meaning: `${when}.` }
}

function judgeMail({ mail, isDemo }: ShopFacts): Verdict {
  if (mail.oldestSeconds > LATE_SECONDS) {
    return {
      state: 'trouble',
      meaning: `${counted(mail.unsent, 'e-mail')} to customers ${mail.unsent === 1 ? 'has' : 'have'} been waiting for ${lasting(mail.oldestSeconds)}.`,
      advice:
        'The mail server is not accepting them. Check its address and password (SMTP_URL). They will be sent automatically once it does.',
    }
  }
  if (!mail.isSent) {
    return {
      state: isDemo ? 'look' : 'trouble',
      meaning: 'E-mails do not reach anybody: they are only saved as files with the shop’s data.',
      advice: 'Set up a mail server (SMTP_URL), so that customers get their confirmations.',
    }
  }
  return { state: 'fine', meaning: 'Confirmations are sent within minutes. None is late.' }
}

function judgeComplaints({
  complaints: { open, unacknowledgedLate, unsettledLate },
}: ShopFacts): Verdict {
  if (unsettledLate > 0) {
    return {
      state: 'trouble',
      meaning: `${counted(unsettledLate, ...TICKETS)} should have been resolved by now: the law gives a month.`,
      advice: 'Resolve them on the Complaints page, the oldest first.',
    }
  }
  if (unacknowledgedLate > 0) {
    return {
      state: 'trouble',
      meaning: `${counted(unacknowledgedLate, ...TICKETS)} should have been acknowledged by now: the law gives 48 hours.`,
      advice: 'Reply on the Complaints page, or acknowledge them there until you can.',
    }
  }
  return {
    state: 'fine',
    meaning:
      open === 0
        ? 'No complaint or message is open.'
        : `${counted(open, ...TICKETS)} open. None is late.`,
  }
}

const TICKETS = ['complaint or message', 'complaints or messages'] as const

function judgeJobs({ jobs, failingWork, givenUpWork }: ShopFacts): Verdict {
  const late = jobs.filter(
    ({ kind, oldestDueSeconds }) =>
      oldestDueSeconds > (RENDERING.includes(kind) ? RENDERING_LATE_SECONDS : UNBEGUN_SECONDS),
  )
  if (late.length > 0) {
    return {
      state: 'trouble',
      meaning: `Background jobs have not started for ${lasting(Math.max(...late.map(({ oldestDueSeconds }) => oldestDueSeconds)))}: ${workWords(late)}.`,
      advice:
        'Restart the shop. If that does not help, ask the person who looks after the server to see “A stuck job” in the runbook.',
    }
  }
  const log =
    'The shop’s log says why: ask the person who looks after the server to see “A stuck job” in the runbook.'
  if (givenUpWork.size > 0) {
    const kinds = [...givenUpWork.keys()].map((kind) => ({ kind }))
    return {
      state: 'trouble',
      meaning: `${counted(sumOf([...givenUpWork.values()]), 'background job')} failed five times and stopped: ${workWords(kinds)}.`,
      advice: `Try again below. ${log}`,
    }
  }
  const failing = failingWork.filter(({ oldestSeconds }) => oldestSeconds > LATE_SECONDS)
  if (failing.length > 0) {
    return {
      state: failing.some(({ kind }) => isNeverGivenUp(kind)) ? 'trouble' : 'look',
      meaning: `Background jobs have been failing for ${lasting(Math.max(...failing.map(({ oldestSeconds }) => oldestSeconds)))} and are being tried again: ${workWords(failing)}.`,
      advice: log,
    }
  }
  const due = sumOf(jobs.map((job) => job.due))
  const again = sumOf(failingWork.map(({ count }) => count))
  if (again > 0) {
    return {
      state: 'fine',
      meaning: `${counted(again, 'background job')} failed a moment ago and will be tried again.`,
    }
  }
  return {
    state: 'fine',
    meaning:
      due === 0
        ? 'All background jobs are done.'
        : `${counted(due, 'job')} to do now. None is late.`,
  }
}

function workWords(work: readonly { kind: WorkKind }[]): string {
  return work
    .map(({ kind }) => WORK_NAMES[kind])
    .join(', ')
    .toLowerCase()
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
