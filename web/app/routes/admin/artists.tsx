import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ArtistList } from '~/features/admin-artists/artist-list.tsx'
import { SubmissionInbox } from '~/features/admin-artists/submission-inbox.tsx'
import { May } from '~/lib/session/may.tsx'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { Tabs } from '~/ui/layout/tabs.tsx'
import { adminMeta } from './frame/admin-meta.ts'

const ArtistDialog = lazyPart(() => import('~/features/admin-artists/artist-dialog.tsx'))
const ChatSubmissionDialog = lazyPart(
  () => import('~/features/admin-artists/chat-submission-dialog.tsx'),
)

export const meta = adminMeta('Artists')

const SUBMISSIONS = 'submissions'

export default function ArtistsPage() {
  const [params, setParams] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const view = params.get('view') === SUBMISSIONS ? SUBMISSIONS : 'artists'
  return (
    <AdminPage
      title="Artists"
      intro="The artists whose designs you sell, what they earn, and submissions from new artists."
      actions={
        <May permission="artists.edit">
          <Button onClick={() => setIsAdding(true)}>
            <Plus aria-hidden size={18} />
            {view === SUBMISSIONS ? 'Add a submission' : 'Add artist'}
          </Button>
        </May>
      }
    >
      <Tabs
        label="Artists and submissions"
        value={view}
        onValueChange={(next) => setParams(next === SUBMISSIONS ? { view: next } : {})}
        tabs={[
          { value: 'artists', label: 'Artists', content: <ArtistList /> },
          { value: SUBMISSIONS, label: 'Submissions', content: <SubmissionInbox /> },
        ]}
      />
      {isAdding && (
        <Suspense fallback={null}>
          {view === SUBMISSIONS ? (
            <ChatSubmissionDialog onClose={() => setIsAdding(false)} />
          ) : (
            <ArtistDialog onClose={() => setIsAdding(false)} />
          )}
        </Suspense>
      )}
    </AdminPage>
  )
}
