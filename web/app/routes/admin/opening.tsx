import { useQuery } from '@tanstack/react-query'
import { openingQuery } from '~/features/admin-opening/opening.queries.ts'
import { OpeningPanel } from '~/features/admin-opening/opening-panel.tsx'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Opening')

export default function OpeningPage() {
  const opening = useQuery(openingQuery(useApi()))
  return (
    <AdminPage
      title="Opening"
      intro="What the law and your business need before shoppers come in, and the switch that opens the shop."
    >
      {opening.isError && (
        <StatusLine
          error={messageOf(opening.error, 'The checklist could not be loaded')}
          onRetry={() => void opening.refetch()}
        />
      )}
      {opening.data && <OpeningPanel opening={opening.data} />}
      {opening.isPending && <StatusLine />}
    </AdminPage>
  )
}
