import { downloadDayBook } from '@bhitti/contract/calls/tax/tax-books.endpoints'
import type { Books } from '@bhitti/contract/calls/tax/tax-books.schemas'
import { formatPaiseInFull } from '@bhitti/contract/rules/prices/money'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { dayText } from '@bhitti/contract/rules/tax/tax-document-words'
import { formatMonth } from '@bhitti/contract/rules/texts/dates'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { PagePart } from '~/ui/layout/page-part.tsx'
import { Facts } from '~/ui/layout/part.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { Amount } from './amount.tsx'
import { BookOrders } from './book-orders.tsx'
import { DownloadButton } from './download-button.tsx'
import { booksQuery } from './tax-books.queries.ts'

/** Shows the advances of a month: what customers have paid but were not invoiced for. */
export function BooksOfMonth({ month }: { month: string }) {
  const query = useQuery(booksQuery(useApi(), month))
  if (!query.data) {
    return (
      <StatusLine
        error={query.isError ? messageOf(query.error, 'The books could not be loaded') : null}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const books = query.data
  return (
    <div className="grid gap-part">
      <PagePart
        title={`Advances in ${formatMonth(month)}`}
        intro={`What customers had paid but had not been invoiced for yet, from ${dayText(books.firstDay)} to ${dayText(books.lastDay)}.${books.isRunning ? ' The month has not ended.' : ''}`}
        action={
          <DownloadButton endpoint={downloadDayBook} parts={{ params: { month } }}>
            Day book (CSV)
          </DownloadButton>
        }
      >
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-2">
          <Facts facts={flowOf(books)} />
          <Facts facts={restOf(books)} />
        </div>
        <Outside books={books} />
      </PagePart>
      <Unexplained books={books} />
      <BookOrders month={month} />
    </div>
  )
}

function flowOf(books: Books): [string, ReactNode][] {
  const { openingPaise, receivedPaise, refundedPaise, invoicedPaise, creditedPaise } = books
  return [
    ['Advances at the beginning', paise(openingPaise)],
    ['+ Received', paise(receivedPaise)],
    ['− Refunded', paise(refundedPaise)],
    ['− Invoiced', paise(invoicedPaise)],
    ['+ Credited', paise(creditedPaise)],
    ['= Advances at the end', paise(books.closingPaise, true)],
  ]
}

function restOf(books: Books): [string, ReactNode][] {
  const { heldPaise, pendingPaise, keptPaise, owedPaise, unexplainedPaise } = books
  return [
    ['For goods that are not invoiced yet', paise(heldPaise)],
    ['On its way back to customers', paise(pendingPaise)],
    ['Kept from cancelled orders', paise(keptPaise)],
    ['Owed by customers, after a refund and a new sale', paise(owedPaise)],
    ['Not explained', paise(unexplainedPaise, true)],
  ]
}

function paise(amount: number, strong = false) {
  return <Amount strong={strong}>{formatPaiseInFull(amount)}</Amount>
}

function Outside({ books: { outside } }: { books: Books }) {
  if (outside.refunds === 0) return null
  return (
    <Notice className="mt-6">
      {formatPaiseInFull(outside.refundedPaise)} went back in {formatNumber(outside.refunds)}{' '}
      {outside.refunds === 1 ? 'refund' : 'refunds'} for orders dispatched before the shop issued
      tax documents. They are not part of these books: credit them where they were invoiced.
    </Notice>
  )
}

function Unexplained({ books: { unexplainedOrders, keptPaise } }: { books: Books }) {
  if (unexplainedOrders > 0) {
    return (
      <Notice tone="red" title="Needs your attention">
        The money of {formatNumber(unexplainedOrders)}{' '}
        {unexplainedOrders === 1 ? 'order' : 'orders'} does not agree with its documents. Choose
        “Not explained” below to see which, and what to do.
      </Notice>
    )
  }
  return (
    <Notice tone="green" title="Not explained: ₹0.00">
      Every paisa of the advances is accounted for by an order.
      {keptPaise > 0 &&
        ' Money from cancelled orders that has not been refunded still belongs to the customer: refund it, or reopen the order.'}
    </Notice>
  )
}
