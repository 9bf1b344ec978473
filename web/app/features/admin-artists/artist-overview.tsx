import type { Artist } from '@bhitti/contract/calls/catalogue/artists.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { formatIndianMobile } from '@bhitti/contract/rules/texts/phone'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { May } from '~/lib/session/may.tsx'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { Tabs } from '~/ui/layout/tabs.tsx'
import { Badge } from '~/ui/marks/badge.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { artistQuery } from './artists.queries.ts'
import { DesignList } from './design-list.tsx'
import { Ledger } from './ledger.tsx'
import { formatPercent } from './percent.ts'
import { StatementList } from './statement-list.tsx'

const ArtistDialog = lazyPart(() => import('./artist-dialog.tsx'))

const VIEWS = ['statements', 'ledger', 'designs'] as const

export function ArtistOverview({ artistId }: { artistId: string }) {
  const api = useApi()
  const query = useQuery(artistQuery(api, artistId))
  const [params, setParams] = useSearchParams()
  const [isEditing, setIsEditing] = useState(false)
  const artist = query.data
  const view = VIEWS.find((known) => known === params.get('view')) ?? 'statements'
  return (
    <AdminPage
      title={artist?.studio ?? 'Artist'}
      parent={{ name: 'Artists', path: '/admin/artists' }}
      actions={
        artist && (
          <May permission="artists.edit">
            <Button variant="secondary" onClick={() => setIsEditing(true)}>
              Edit artist
            </Button>
          </May>
        )
      }
    >
      {artist === undefined ? (
        <StatusLine
          error={query.error && messageOf(query.error, 'The artist could not be loaded')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          <Facts artist={artist} />
          <Tabs
            label="Statements, ledger and designs"
            value={view}
            onValueChange={(next) => setParams(next === 'statements' ? {} : { view: next })}
            tabs={[
              {
                value: 'statements',
                label: 'Statements',
                content: <StatementList artistId={artistId} />,
              },
              { value: 'ledger', label: 'Ledger', content: <Ledger artistId={artistId} /> },
              {
                value: 'designs',
                label: `Designs (${formatNumber(artist.designs)})`,
                content: <DesignList artistId={artistId} />,
              },
            ]}
          />
          {isEditing && (
            <Suspense fallback={null}>
              <ArtistDialog artist={artist} onClose={() => setIsEditing(false)} />
            </Suspense>
          )}
        </>
      )}
    </AdminPage>
  )
}

function Facts({ artist }: { artist: Artist }) {
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-10 gap-y-5 border-y border-line py-6 lg:grid-cols-[1fr_1fr_1fr_2fr]">
      <Fact name="Owed">
        <span className={`text-lg font-bold ${artist.owed < 0 ? 'text-red' : ''}`}>
          {formatRupees(artist.owed)}
        </span>
      </Fact>
      <Fact name="Commission">
        {formatPercent(artist.commission)}
        {!artist.active && <Badge className="ml-3">Not active</Badge>}
      </Fact>
      <Fact name="Sold this month">
        {formatNumber(artist.soldThisMonth)} {artist.soldThisMonth === 1 ? 'piece' : 'pieces'}
      </Fact>
      <Fact name="Contact" isWide>
        {artist.name !== artist.studio && artist.name}
        {artist.email && (
          <a href={`mailto:${artist.email}`} className="text-link block w-fit break-all">
            {artist.email}
          </a>
        )}
        {artist.phone && (
          <a href={`tel:${artist.phone}`} className="text-link block w-fit">
            {formatIndianMobile(artist.phone)}
          </a>
        )}
      </Fact>
      {artist.payoutNote !== '' && (
        <Fact name="Payout details" isWide>
          <span className="break-words whitespace-pre-line">{artist.payoutNote}</span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({
  name,
  isWide = false,
  children,
}: {
  name: string
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={`min-w-0 ${isWide ? 'max-lg:col-span-2' : ''}`}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}
