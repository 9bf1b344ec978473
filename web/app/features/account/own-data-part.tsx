import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import { downloadOwnData } from '@bhitti/contract/calls/accounts/own-data.endpoints'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { canBeErased, Footprint } from '~/entities/account/footprint.tsx'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { downloadFile } from '~/lib/api/download.ts'
import { useDownload } from '~/lib/api/use-download.ts'
import { forgetKeptTexts } from '~/lib/forms/kept-texts.ts'
import { useSession } from '~/lib/session/session.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Dialog } from '~/ui/overlays/dialog.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { ownFootprintQuery, useEraseOwnAccount } from './own-data.queries.ts'

export default function OwnDataPart({ user }: { user: SessionUser }) {
  const { isDownloading, download } = useDownload()
  const [isAsking, setAsking] = useState(false)
  return (
    <section aria-labelledby="your-data">
      <h2 id="your-data" className="display-small mb-3">
        Your data
      </h2>
      <p className="max-w-prose text-ink-soft">
        Everything we know about you as one file: account, addresses, orders with their tax papers,
        complaints, reviews, cart and wishlist.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          variant="secondary"
          loading={isDownloading}
          loadingLabel="Preparing your file…"
          onClick={() => download(() => downloadFile(downloadOwnData))}
        >
          <Download aria-hidden size={18} />
          Download my data
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {isAsking && <EraseAccount user={user} onClose={() => setAsking(false)} />}
      <ConfirmIdentity />
    </section>
  )
}

function EraseAccount({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const { logout } = useSession()
  const footprint = useQuery(ownFootprintQuery(useApi()))
  const erase = useEraseOwnAccount()
  const [refusal, setRefusal] = useState<string | null>(null)

  function confirm() {
    setRefusal(null)
    erase.mutate(undefined, {
      onSuccess: async () => {
        // The session ended with the account. Clearing it here also leaves this page.
        await logout().catch(() => {})
        forgetKeptTexts()
        toast({ title: 'Your account is deleted' })
      },
      onError: (error) => {
        setRefusal(messageOf(error, 'Your account could not be deleted. Please try again'))
        void footprint.refetch()
      },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !erase.isPending && onClose()}
      title="Delete your account?"
      description="This cannot be undone. You may want to download your data first."
      initialFocus="dialog"
    >
      {refusal !== null && (
        <Notice tone="red" role="alert" className="mb-5">
          {refusal}
        </Notice>
      )}
      {footprint.data === undefined ? (
        <StatusLine
          error={
            footprint.isError ? messageOf(footprint.error, 'Your data could not be loaded') : null
          }
          onRetry={() => void footprint.refetch()}
        />
      ) : (
        <>
          <Footprint
            footprint={footprint.data}
            person={user}
            leftOutside="What was left with your e-mail in the popup, once your e-mail is confirmed"
            before={{
              orders: 'Your account can be deleted once everything is delivered or refunded.',
              complaints: 'Your account can be deleted once the complaint is resolved.',
            }}
          />
          <div className="mt-7 flex flex-wrap gap-3">
            <Button
              variant="danger"
              disabled={!canBeErased(footprint.data)}
              loading={erase.isPending}
              onClick={confirm}
            >
              Delete my account
            </Button>
            <Button variant="secondary" disabled={erase.isPending} onClick={onClose}>
              Keep it
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
