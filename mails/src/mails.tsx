import { REHEARSAL } from '@bhitti/contract/rules/shop/rehearsal'
import type { ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import { render, toPlainText } from '@react-email/render'
import { writeAccountMail } from './account-mails.tsx'
import { LetterOf, Rehearsing } from './letter.tsx'
import type { MailContent, RenderedMail } from './mail-content.ts'
import { writeOrderMail } from './order-mails.tsx'
import { writeStockMail } from './stock-mails.tsx'
import { writeTicketMail } from './ticket-mails.tsx'

export type { MailContent, RenderedMail } from './mail-content.ts'

export type MailOptions = {
  rehearsal?: boolean
}

export async function renderMail(
  content: MailContent,
  shop: ShopDetails,
  { rehearsal = false }: MailOptions = {},
): Promise<RenderedMail> {
  const { subject, letter } = write(content, shop)
  const html = await render(
    <LetterOf value={shop}>
      <Rehearsing value={rehearsal}>{letter}</Rehearsing>
    </LetterOf>,
  )
  return {
    subject: rehearsal ? `[${REHEARSAL.title}] ${subject}` : subject,
    html,
    text: toPlainText(html),
  }
}

function write(content: MailContent, shop: ShopDetails) {
  if ('order' in content) return writeOrderMail(content)
  if ('productUrl' in content) return writeStockMail(content, shop)
  return 'ticketUrl' in content ? writeTicketMail(content, shop) : writeAccountMail(content, shop)
}
