import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import type { MailedPaper } from './mail-content.ts'

export function paperHeadings(
  papers: readonly MailedPaper[],
  orderNumber: string,
): { subject: string; title: string } {
  const [paper, ...others] = papers
  if (paper && others.length === 0) {
    return {
      subject: `${paper.name} ${paper.number} for your order ${orderNumber}`,
      title: `Your ${paper.name.toLowerCase()}`,
    }
  }
  return {
    subject: `${papers.length} tax documents for your order ${orderNumber}`,
    title: 'Your tax documents',
  }
}

export function paperParagraphs(papers: readonly MailedPaper[], orderNumber: string): string[] {
  if (papers.length === 0) return []
  return [
    ...papers.map(
      (paper) =>
        `Attached is your ${paper.name.toLowerCase()} ${paper.number} of ${formatDate(paper.day)}: ${formatRupees(paper.amount)} for order ${orderNumber}. ${meaningOf(paper)}`,
    ),
    `Please keep ${papers.length === 1 ? 'it' : 'them'} with your records. There is nothing you need to do.`,
  ]
}

function meaningOf({ kind, refersTo }: MailedPaper): string {
  // Unregistered sellers issue bills of supply instead of invoices.
  const bill = refersTo === null ? 'your bill' : `your bill ${refersTo}`
  switch (kind) {
    case 'receiptVoucher':
      return 'It confirms the amount that we received before the order was invoiced.'
    case 'refundVoucher':
      return 'It confirms the amount that we refunded before the order was invoiced.'
    case 'creditNote':
      return `It takes this amount off ${bill}.`
    case 'commercialCredit':
      return `It takes this amount off ${bill}. The tax on that bill stays as it is.`
  }
}
