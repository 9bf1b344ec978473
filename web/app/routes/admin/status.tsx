import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { shopStatusQuery } from '~/features/admin-status/shop-status.queries.ts'
import { StatusList } from '~/features/admin-status/status-list.tsx'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { Button } from '~/ui/controls/button.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Shop status')

export default function StatusPage() {
  const status = useQuery(shopStatusQuery(useApi()))
  return (
    <AdminPage
      title="How the shop is doing"
      intro="How your shop is running, and what needs your attention."
      actions={
        <Button
          variant="secondary"
          size="small"
          loading={status.isRefetching}
          onClick={() => void status.refetch()}
        >
          <RotateCw aria-hidden size={17} />
          Refresh
        </Button>
      }
    >
      {status.isError && (
        <StatusLine
          error={messageOf(status.error, 'The shop status could not be loaded')}
          onRetry={() => void status.refetch()}
        />
      )}
      {status.data && !status.isError && <StatusList status={status.data} />}
      {status.isPending && <StatusLine />}
    </AdminPage>
  )
}
