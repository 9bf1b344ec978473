/** Every mail of the shop, written out: subject, HTML, and the same as plain text. */
import { render, toPlainText } from '@react-email/render'
import { writeAccountMail } from './account-mails.tsx'
import type { MailContent, RenderedMail } from './mail-content.ts'
import { writeOrderMail } from './order-mails.tsx'

export type { MailContent, RenderedMail } from './mail-content.ts'

export async function renderMail(content: MailContent): Promise<RenderedMail> {
  const { subject, letter } =
    'order' in content ? writeOrderMail(content) : writeAccountMail(content)
  const html = await render(letter)
  return { subject, html, text: toPlainText(html) }
}
