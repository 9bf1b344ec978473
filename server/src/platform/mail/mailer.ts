import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import { type MailContent, renderMail } from '@bhitti/mails/mails'
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings/settings.ts'

const SMTP_TIMEOUT_MS = 10_000

export type Mail = {
  /** UUIDv7. A mail that is sent again has the same id, by which mailboxes recognise it. */
  id: string
  to: string
  content: MailContent
  files?: readonly MailFile[]
}

export type MailFile = { name: string; type: string; content: Buffer | string }

export type Mailer = { send: (mail: Mail) => Promise<void> }

/** Returns a mailer to SMTP_URL, or to files in DATA_DIR/outbox without it. Mails have the shop's current details. */
export function createMailer(
  settings: Pick<Settings, 'smtpUrl' | 'dataDir' | 'rehearsal' | 'publicUrl'>,
  presentDetails: () => ShopDetails,
): Mailer {
  const deliver = settings.smtpUrl
    ? overSmtp(settings.smtpUrl)
    : intoFolder(join(settings.dataDir, 'outbox'))
  return {
    async send({ id, to, content, files = [] }) {
      // Reserved addresses that reach nobody (RFC 2606); an account has one once its data was deleted.
      if (to.endsWith('.invalid')) return
      const shop = presentDetails()
      const address = shop.email ?? unreadAddress(settings.publicUrl)
      const { subject, html, text } = await renderMail(content, shop, settings)
      await deliver(id, {
        messageId: `<${id}@${address.split('@')[1]}>`,
        from: { name: shop.name, address },
        to,
        subject,
        text,
        html,
        attachments: files.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content,
        })),
      })
    },
  }
}

/** Returns the sender while the shop has no mailbox of its own. */
function unreadAddress(publicUrl: string): string {
  return `no-reply@${new URL(publicUrl).hostname}`
}

type Message = {
  messageId: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: Buffer | string }[]
}

type Deliver = (id: string, message: Message) => Promise<void>

function overSmtp(smtpUrl: string): Deliver {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
  return async (_id, message) => {
    await transport.sendMail(message)
  }
}

/** Writes each mail atomically to a file named by its id, so that a mail sent again is still one mail. */
function intoFolder(folder: string): Deliver {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (id, message) => {
    const { message: source } = await transport.sendMail(message)
    const file = join(folder, `${id}.eml`)
    writeFileSync(`${file}.part`, source.toString(), { mode: 0o600 })
    renameSync(`${file}.part`, file)
  }
}
