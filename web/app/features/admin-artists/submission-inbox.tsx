import { SUBMISSION_STATUSES, type SubmissionStatus } from '@bhitti/contract/artist-words'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useAddressChange, withParams } from '~/lib/address-change.ts'
import { useApi } from '~/lib/api.ts'
import { messageOf } from '~/lib/api-error.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { LoadMore } from '~/ui/load-more.tsx'
import { SearchField } from '~/ui/search-field.tsx'
import { SelectField } from '~/ui/select-field.tsx'
import { StatusLine } from '~/ui/status-line.tsx'
import { SubmissionEntry } from './submission-entry.tsx'
import { submissionsQuery } from './submissions.queries.ts'

/** What artists have sent, the newest first. */
export function SubmissionInbox() {
  const api = useApi()
  const [params] = useSearchParams()
  const changeAddress = useAddressChange()
  const filter = { q: params.get('q') ?? '', status: statusIn(params) }
  const query = useInfiniteQuery({
    ...submissionsQuery(api, filter),
    placeholderData: keepPreviousData,
  })
  const submissions = query.data?.pages.flatMap((page) => page.data) ?? []
  const isFiltered = filter.q !== '' || filter.status !== ''
  return (
    <>
      <div className="mb-6 grid max-w-2xl gap-4 sm:grid-cols-[1fr_13rem]">
        <SearchField
          label="Search submissions"
          placeholder="Name, e-mail, phone or link"
          hideLabel
          value={filter.q}
          onSearch={(q) => changeAddress(withParams({ q }))}
        />
        <SelectField
          label="Status"
          hideLabel
          placeholder="All statuses"
          value={filter.status}
          options={SUBMISSION_STATUSES.map((status) => ({ value: status, label: status }))}
          onChange={(event) => changeAddress(withParams({ status: event.target.value }))}
        />
      </div>
      {query.data === undefined ? (
        <StatusLine
          error={query.error && messageOf(query.error, 'The submissions could not be loaded')}
          onRetry={() => void query.refetch()}
        />
      ) : submissions.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'No submission found' : 'No submissions yet'}
          message={
            isFiltered ? 'Try another word or status.' : 'They arrive from the page Sell Art.'
          }
        />
      ) : (
        <>
          <ul className="border-t border-line">
            {submissions.map((submission) => (
              <SubmissionEntry key={submission._id} submission={submission} />
            ))}
          </ul>
          <LoadMore
            shown={submissions.length}
            total={query.data.pages.at(-1)?.total ?? submissions.length}
            things="submissions"
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            onLoadMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </>
  )
}

function statusIn(params: URLSearchParams): SubmissionStatus | '' {
  return SUBMISSION_STATUSES.find((status) => status === params.get('status')) ?? ''
}
