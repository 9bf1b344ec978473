import { formatPaiseInFull } from '@bhitti/contract/rules/prices/money'
import { formatMonth } from '@bhitti/contract/rules/texts/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { PagePart } from '~/ui/layout/page-part.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { booksQuery, taxDeskQuery } from './tax-books.queries.ts'

/** Sums up this month's advances. Shows nothing in a shop without tax documents. */
export function BooksOnDesk() {
  const desk = useQuery(taxDeskQuery(useApi()))
  const month = desk.data?.months[0]
  if (month === undefined) return null
  return (
    <PagePart
      title="Advances"
      intro="What customers have paid but have not been invoiced for yet. An accountant should confirm the figures."
      action={
        <Link to="/admin/tax?view=books" className="text-link py-1">
          Books of every month
        </Link>
      }
    >
      <AdvancesNow month={month} />
    </PagePart>
  )
}

function AdvancesNow({ month }: { month: string }) {
  const query = useQuery(booksQuery(useApi(), month))
  if (!query.data) {
    return (
      <StatusLine
        error={query.isError ? messageOf(query.error, 'The books could not be loaded') : null}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const { closingPaise, unexplainedPaise, unexplainedOrders } = query.data
  return (
    <p>
      {formatMonth(month)}: <strong>{formatPaiseInFull(closingPaise)}</strong> in advances,{' '}
      <span className={unexplainedOrders > 0 ? 'font-bold text-red' : 'text-green-deep'}>
        {formatPaiseInFull(unexplainedPaise)} not explained
      </span>
      .
    </p>
  )
}
