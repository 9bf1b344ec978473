/** Writes the e-mail of a notification (modules/notifications sends it). */
import type { MailContent } from '@bhitti/mails/mails'
import type { Context } from '../context/context.ts'
import type { Mail } from '../mail/mailer.ts'

export type Template = MailContent['template']

export type DueNotification = {
  id: string
  template: Template
  /** Row that it is about, such as an order; the composer knows its table. */
  aboutId: string
  facts: Record<string, unknown>
  createdAt: Date
}

/** Writes an e-mail from current data. Returns null if there is nobody to write to. */
export type Composer = (context: Context, due: DueNotification) => Promise<Omit<Mail, 'id'> | null>

export type Composers = Partial<Record<Template, Composer>>
