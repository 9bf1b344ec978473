import { type ReactNode, useId } from 'react'
import { wordsOfShop } from '~/lib/api/api-error.ts'
import type { ListPage, ListQuery } from '~/lib/lists/list-query.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { ListFrame } from '~/ui/list-frame.tsx'
import { ExportButton } from './export-button.tsx'

const FAILED = 'Failed to fetch users'

type PeopleSectionProps<Page extends ListPage<unknown>> = {
  title: string
  /** What is counted, in the plural. */
  things: string
  query: ListQuery<Page>
  /** What is said where nobody is found. */
  empty: string
  onExport: () => Promise<void>
  /** The table of the rows that are there. */
  children: (rows: readonly Page['data'][number][]) => ReactNode
}

/** One of the two lists of people: its heading, its file, and whatever state it is in. */
export function PeopleSection<Page extends ListPage<unknown>>({
  title,
  things,
  query,
  empty,
  onExport,
  children,
}: PeopleSectionProps<Page>) {
  const id = useId()
  const list = useList(query, (error) => wordsOfShop(error) ?? FAILED)
  return (
    <section aria-labelledby={id} className="mb-part">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-2">
        <h2 id={id} className="display-small">
          {title}
        </h2>
        <ExportButton disabled={!list.rows?.length} onExport={onExport}>
          Export CSV<span className="sr-only"> of {things}</span>
        </ExportButton>
      </div>
      <ListFrame list={list} things={things} empty={empty}>
        {children}
      </ListFrame>
    </section>
  )
}
