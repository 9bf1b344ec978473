import type { ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import { Action, Letter, Paragraph } from './letter.tsx'
import type { StockMailContent } from './mail-content.ts'
import type { Written } from './order-mails.tsx'

export function writeStockMail(
  { customerName, productName, productUrl }: StockMailContent,
  shop: ShopDetails,
): Written {
  const subject = `${productName} is back in stock`
  return {
    subject,
    letter: (
      <Letter preview={subject} title={subject} customerName={customerName}>
        <Paragraph>
          you asked us to tell you when {productName} is back at {shop.name}. You can order it
          again. We cannot reserve it for you, so please do not wait too long.
        </Paragraph>
        <Action href={productUrl}>See {productName}</Action>
        <Paragraph>
          This is the only e-mail about it: your address is no longer on the list.
        </Paragraph>
      </Letter>
    ),
  }
}
