/** Every mail of the shop, written out: subject, HTML, and the same as plain text. */
import type { ShopDetails } from '@bhitti/contract/shop-details'
import { render, toPlainText } from '@react-email/render'
import { writeAccountMail } from './account-mails.tsx'
import { LetterOf } from './letter.tsx'
import type { MailContent, RenderedMail } from './mail-content.ts'
import { writeOrderMail } from './order-mails.tsx'

export type { MailContent, RenderedMail } from './mail-content.ts'

/** Writes a mail as the shop that these details describe. */
export async function renderMail(content: MailContent, shop: ShopDetails): Promise<RenderedMail> {
  const { subject, letter } =
    'order' in content ? writeOrderMail(content) : writeAccountMail(content, shop)
  const html = await render(<LetterOf value={shop}>{letter}</LetterOf>)
  return { subject, html, text: toPlainText(html) }
}
