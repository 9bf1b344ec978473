import type { Job, JobLine } from '@bhitti/contract/calls/orders/jobs.schemas'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { Ruler } from 'lucide-react'
import { Link } from 'react-router'
import { OrderStatusBadge } from '~/entities/order/order-status-badge.tsx'
import { useApi } from '~/lib/api/api.ts'
import { useListFilters, words } from '~/lib/lists/list-filters.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { SearchField } from '~/ui/controls/search-field.tsx'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { Picture } from '~/ui/marks/picture.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { jobsQuery } from './jobs.queries.ts'

const FILTERS = { q: words(100) }

export function JobList() {
  const {
    filters: { q = '' },
    filter,
  } = useListFilters(FILTERS)
  const list = useList(jobsQuery(useApi(), q), 'The jobs could not be loaded')
  return (
    <>
      <SearchField
        label="Search jobs"
        hideLabel
        placeholder="Order number or product"
        className="mb-6 max-w-md"
        value={q}
        onSearch={(term) => filter('q', term)}
      />
      <ListFrame list={list} things="jobs" empty={<NoJobs q={q} />}>
        {(jobs) => (
          <ol className="border-t border-ink">
            {jobs.map((job) => (
              <JobEntry key={job._id} job={job} />
            ))}
          </ol>
        )}
      </ListFrame>
    </>
  )
}

function NoJobs({ q }: { q: string }) {
  return (
    <EmptyState
      title={q === '' ? 'Nothing to make' : 'No job matches'}
      message={
        q === ''
          ? 'Orders come here as soon as they are paid, and leave when they are shipped.'
          : 'Try the whole order number, or another word of the product’s name.'
      }
      icon={<Ruler aria-hidden size={44} strokeWidth={1.25} />}
    />
  )
}

function JobEntry({ job }: { job: Job }) {
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 className="font-display text-xl">
          <Link to={`/admin/orders/${job._id}/job-sheet`} className="hover:text-green">
            {job.orderNumber}
          </Link>
        </h2>
        <OrderStatusBadge status={job.status} />
        <p className="text-sm text-ink-soft">Ordered on {formatDate(job.createdAt)}</p>
        {job.promisedTo !== null && (
          <p className="text-sm text-ink-soft">Promised by {formatDate(job.promisedTo)}</p>
        )}
      </div>
      {job.specialInstructions !== '' && (
        <p className="mt-2 max-w-prose break-words whitespace-pre-line">
          <span className="font-bold">Special instructions: </span>
          {job.specialInstructions}
        </p>
      )}
      <ul className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2 xl:grid-cols-3">
        {job.lines.map((line) => (
          <LineInShort key={line.id} line={line} />
        ))}
      </ul>
    </li>
  )
}

function LineInShort({ line }: { line: JobLine }) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4">
      <Picture
        address={line.image}
        isWhole={line.isPlaced}
        alt=""
        sizes="4rem"
        className="aspect-[4/5] self-start rounded-sm"
      />
      <div className="min-w-0 text-sm">
        <p className="text-base font-bold break-words">{line.productName}</p>
        <dl>
          {line.details.map(({ label, text }) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-soft">{label}:</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}
