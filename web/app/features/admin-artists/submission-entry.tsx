import type { Submission } from '@bhitti/contract/calls/catalogue/submissions.schemas'
import type { SubmissionStatus } from '@bhitti/contract/rules/products/artist-words'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { formatIndianMobile } from '@bhitti/contract/rules/texts/phone'
import { ExternalLink } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '~/lib/api/api-error.ts'
import { May } from '~/lib/session/may.tsx'
import { toast } from '~/lib/toasts.tsx'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Badge, type BadgeTone } from '~/ui/marks/badge.tsx'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx'
import { SubmissionDesk } from './submission-desk.tsx'
import { useDeleteSubmission } from './submissions.queries.ts'

const ArtistDialog = lazyPart(() => import('./artist-dialog.tsx'))

const TONES: Record<SubmissionStatus, BadgeTone> = {
  New: 'gold',
  'In talk': 'greenLight',
  Accepted: 'green',
  Declined: 'paper',
}

export function SubmissionEntry({ submission }: { submission: Submission }) {
  const [open, setOpen] = useState<'artist' | 'delete' | null>(null)
  return (
    <li className="grid gap-x-12 gap-y-6 border-b border-line py-7 lg:grid-cols-[1fr_22rem]">
      <article aria-label={submission.name} className="min-w-0">
        <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 className="text-lg font-bold">{submission.name}</h2>
          <Badge tone={TONES[submission.status]}>{submission.status}</Badge>
          <p className="text-sm text-ink-soft">
            {formatDateTime(submission.createdAt)}, over{' '}
            {submission.source === 'form' ? 'the form' : 'chat'}
          </p>
        </header>
        <Ways submission={submission} />
        <p className="mt-3 max-w-prose break-words whitespace-pre-line">{submission.message}</p>
        <div className="mt-3 flex flex-wrap gap-x-6">
          {submission.artistId ? (
            <Link
              to={`/admin/artists/${submission.artistId}`}
              className="text-link inline-flex min-h-touch items-center text-sm font-bold"
            >
              See the artist
            </Link>
          ) : (
            <May permission="artists.edit">
              <Button variant="quiet" size="small" onClick={() => setOpen('artist')}>
                Accept as artist
              </Button>
            </May>
          )}
          <May permission="artists.edit">
            <Button variant="quiet" size="small" onClick={() => setOpen('delete')}>
              Delete
            </Button>
          </May>
        </div>
      </article>
      <May permission="artists.edit">
        <SubmissionDesk submission={submission} />
      </May>
      {open === 'artist' && (
        <Suspense fallback={null}>
          <ArtistDialog
            draft={{ ...submission, submissionId: submission._id }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      <DeleteDialog
        submission={submission}
        open={open === 'delete'}
        onClose={() => setOpen(null)}
      />
    </li>
  )
}

function Ways({ submission: { email, phone, portfolioUrl } }: { submission: Submission }) {
  if (!email && !phone && !portfolioUrl) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {email && (
        <a href={`mailto:${email}`} className="text-link break-all">
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone}`} className="text-link">
          {formatIndianMobile(phone)}
        </a>
      )}
      {portfolioUrl && (
        <a
          href={portfolioUrl}
          target="_blank"
          rel="noreferrer nofollow"
          className="text-link inline-flex items-center gap-1.5 break-all"
        >
          {portfolioUrl.replace(/^https:\/\//, '')}
          <ExternalLink aria-hidden size={14} className="shrink-0" />
          <span className="sr-only">(opens a new tab)</span>
        </a>
      )}
    </p>
  )
}

function DeleteDialog({
  submission,
  open,
  onClose,
}: {
  submission: Submission
  open: boolean
  onClose: () => void
}) {
  const deletion = useDeleteSubmission()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Delete the submission of ${submission.name}?`}
      description="The submission and all notes are deleted permanently. Use this when the sender asks for it."
      confirmLabel="Delete"
      isPending={deletion.isPending}
      onConfirm={() =>
        deletion.mutate(submission._id, {
          onSuccess: () => toast({ title: 'Submission deleted' }),
          onError: (error) =>
            toast({
              title: messageOf(error, 'The submission could not be deleted'),
              variant: 'destructive',
            }),
          onSettled: onClose,
        })
      }
    />
  )
}
