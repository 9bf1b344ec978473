import { type ReactNode, useId, useState } from 'react'
import { wordsOfShop } from '~/lib/api/api-error.ts'
import { useDownload } from '~/lib/api/use-download.ts'
import type { ListPage, ListQuery } from '~/lib/lists/list-query.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { useMay } from '~/lib/session/may.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { type Column, Table } from '~/ui/layout/table.tsx'

const FAILED = 'Failed to fetch users'

type People = ListPage<{ _id: string }>
type PersonOf<Page extends People> = Page['data'][number]

type PeopleSectionProps<Page extends People> = {
  title: string
  things: string
  query: ListQuery<Page>
  empty: string
  onExport: () => Promise<void>
  columns: readonly Column<PersonOf<Page>>[]
  /** Accessible name of a row's delete button. */
  deleteLabel: (person: PersonOf<Page>) => string
  question: (person: PersonOf<Page>, onClose: () => void) => ReactNode
}

export function PeopleSection<Page extends People>({
  title,
  things,
  query,
  empty,
  onExport,
  columns,
  deleteLabel,
  question,
}: PeopleSectionProps<Page>) {
  const id = useId()
  const list = useList(query, (error) => wordsOfShop(error) ?? FAILED)
  const { isDownloading, download } = useDownload()
  const mayExport = useMay('customers.export')
  const mayErase = useMay('customers.erase')
  const [asked, setAsked] = useState<PersonOf<Page> | null>(null)
  const deletion: Column<PersonOf<Page>> = {
    header: 'Privacy',
    align: 'right',
    cell: (person) => (
      <Button
        variant="quiet"
        size="small"
        aria-label={deleteLabel(person)}
        onClick={() => setAsked(person)}
      >
        Delete
      </Button>
    ),
  }
  return (
    <section aria-labelledby={id} className="mb-part">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-2">
        <h2 id={id} className="display-small">
          {title}
        </h2>
        {mayExport && (
          <Button
            variant="quiet"
            size="small"
            disabled={!list.rows?.length}
            loading={isDownloading}
            onClick={() => download(onExport)}
          >
            Export CSV<span className="sr-only"> of {things}</span>
          </Button>
        )}
      </div>
      <ListFrame list={list} things={things} empty={empty}>
        {(people) => (
          <Table
            caption={title}
            hideCaption
            rows={people}
            rowKey={({ _id }) => _id}
            columns={mayErase ? [...columns, deletion] : columns}
          />
        )}
      </ListFrame>
      {asked && question(asked, () => setAsked(null))}
    </section>
  )
}
