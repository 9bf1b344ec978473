import { SUBMISSION_STATUSES } from '@bhitti/contract/rules/products/artist-words'
import { useApi } from '~/lib/api/api.ts'
import { useListFilters } from '~/lib/lists/list-filters.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { SearchField } from '~/ui/controls/search-field.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { SubmissionEntry } from './submission-entry.tsx'
import { SUBMISSION_FILTERS, submissionsQuery } from './submissions.queries.ts'

export function SubmissionInbox() {
  const { filters, isFiltered, filter } = useListFilters(SUBMISSION_FILTERS)
  const list = useList(submissionsQuery(useApi(), filters), 'The submissions could not be loaded')
  return (
    <>
      <div className="mb-6 grid max-w-2xl gap-4 sm:grid-cols-[1fr_13rem]">
        <SearchField
          label="Search submissions"
          placeholder="Name, e-mail, phone or link"
          hideLabel
          value={filters.q ?? ''}
          onSearch={(q) => filter('q', q)}
        />
        <SelectField
          label="Status"
          hideLabel
          placeholder="All statuses"
          value={filters.status ?? ''}
          options={SUBMISSION_STATUSES.map((status) => ({ value: status, label: status }))}
          onChange={(event) => filter('status', event.target.value)}
        />
      </div>
      <ListFrame
        list={list}
        things="submissions"
        empty={
          <EmptyState
            title={isFiltered ? 'No submission found' : 'No submissions yet'}
            message={
              isFiltered
                ? 'Try another word or status.'
                : 'Submissions from the Sell Art page appear here.'
            }
          />
        }
      >
        {(submissions) => (
          <ul className="border-t border-line">
            {submissions.map((submission) => (
              <SubmissionEntry key={submission._id} submission={submission} />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}
