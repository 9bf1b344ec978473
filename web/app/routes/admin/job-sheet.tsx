import { JobSheet } from '~/features/admin-orders/job-sheet.tsx'
import type { Route } from './+types/job-sheet'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Job sheet')

export default function JobSheetPage({ params }: Route.ComponentProps) {
  return <JobSheet id={params.id} />
}
