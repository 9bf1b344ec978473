import { useSearchParams } from 'react-router'
import { ArtistOverview } from '~/features/admin-artists/artist-overview.tsx'
import { StatementPage } from '~/features/admin-artists/statement-page.tsx'
import type { Route } from './+types/artist'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Artist')

const MONTH = /^2\d{3}-(?:0[1-9]|1[0-2])$/

export default function ArtistPage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const month = search.get('statement') ?? ''
  if (MONTH.test(month)) return <StatementPage artistId={params.id} month={month} />
  return <ArtistOverview artistId={params.id} />
}
