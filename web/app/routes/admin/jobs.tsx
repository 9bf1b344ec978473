import { JobList } from '~/features/admin-orders/job-list.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Jobs')

export default function JobsPage() {
  return (
    <AdminPage title="Jobs" intro="Paid orders that are to be made, the longest waiting first.">
      <JobList />
    </AdminPage>
  )
}
