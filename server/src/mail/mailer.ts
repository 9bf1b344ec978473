/** Sends mail through SMTP_URL, or keeps it as files in DATA_DIR/outbox where there is none. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHOP } from '@bhitti/contract/shop-details'
import { createTransport } from 'nodemailer'
import { v7 } from 'uuid'
import type { Settings } from '../settings.ts'

/** A letter in paragraphs; each becomes text and HTML, so that both say the same. */
export type Mail = {
  to: string
  subject: string
  paragraphs: (string | { link: string; label: string })[]
}

export type Mailer = { send: (mail: Mail) => Promise<void> }

/** The mailer that the settings ask for. */
export function createMailer(settings: Pick<Settings, 'smtpUrl' | 'dataDir'>): Mailer {
  const deliver = settings.smtpUrl
    ? overSmtp(settings.smtpUrl)
    : intoFolder(join(settings.dataDir, 'outbox'))
  return {
    send: (mail) =>
      deliver({
        from: { name: SHOP.name, address: SHOP.email },
        to: mail.to,
        subject: mail.subject,
        text: asText(mail),
        html: asHtml(mail),
      }),
  }
}

type Message = {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
}

function overSmtp(smtpUrl: string): (message: Message) => Promise<void> {
  const transport = createTransport(smtpUrl)
  return async (message) => {
    await transport.sendMail(message)
  }
}

function intoFolder(folder: string): (message: Message) => Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (message) => {
    const { message: source } = await transport.sendMail(message)
    writeFileSync(join(folder, `${v7()}.eml`), source.toString(), { mode: 0o600 })
  }
}

function asText(mail: Mail): string {
  return mail.paragraphs.map((part) => (typeof part === 'string' ? part : part.link)).join('\n\n')
}

function asHtml(mail: Mail): string {
  const parts = mail.paragraphs.map((part) =>
    typeof part === 'string'
      ? `<p>${escapeHtml(part)}</p>`
      : `<p><a href="${escapeHtml(part.link)}" style="display:inline-block;padding:12px 20px;background:#15803d;color:#ffffff;border-radius:6px;text-decoration:none">${escapeHtml(part.label)}</a></p>`,
  )
  return `<div style="font-family:Georgia,serif;font-size:16px;line-height:1.6;color:#1c1917;max-width:560px">${parts.join('')}</div>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
