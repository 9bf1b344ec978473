import type { ArtworkVersion } from '@bhitti/contract/calls/artworks.schemas'
import { formatDateTime } from '@bhitti/contract/rules/dates'
import { useState } from 'react'
import { messageOf } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx'
import { Notice } from '~/ui/notice.tsx'
import { ArtworkFacts } from './artwork-facts.tsx'
import { ArtworkProgress } from './artwork-progress.tsx'
import { ArtworkUpload } from './artwork-upload.tsx'
import { useArtworkActions } from './artworks.queries.ts'

/** A version with all that is known of it, and what can be done with it. */
export function ArtworkVersionCard({
  version,
  file,
}: {
  version: ArtworkVersion
  file: File | null
}) {
  const [isAsking, setIsAsking] = useState(false)
  const { use, withdraw } = useArtworkActions(version)
  const { status, preview, refusal, isCurrent, withdrawnAt } = version
  const isReady = status === 'ready' && withdrawnAt === null
  const failed = (error: unknown) =>
    toast({
      title: messageOf(error, 'This could not be saved'),
      variant: 'destructive',
    })

  return (
    <li className="grid gap-x-7 gap-y-4 border-b border-line py-7 sm:grid-cols-[11rem_1fr]">
      {preview ? (
        <img
          src={preview.url}
          width={preview.width}
          height={preview.height}
          alt={`Version ${version.version}`}
          className="h-auto max-h-44 w-full rounded-sm bg-paper-deep object-contain"
        />
      ) : (
        <div aria-hidden className="hidden h-32 rounded-sm bg-paper-deep sm:block" />
      )}
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-3 font-bold">
          Version {version.version}
          <State version={version} />
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          {version.createdBy ? `${version.createdBy}, ` : ''}
          {formatDateTime(version.createdAt)}
        </p>
        <ArtworkFacts version={version} />
        {refusal && (
          <Notice tone="red" className="mt-4">
            {refusal.message}.
          </Notice>
        )}
        {status === 'rendering' && (
          <ArtworkProgress label="Preparing it for print" percent={version.progress} />
        )}
        {status === 'uploading' ? (
          <ArtworkUpload version={version} file={file} onCancel={() => setIsAsking(true)} />
        ) : (
          <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
            {isReady && !isCurrent && (
              <Button
                size="small"
                loading={use.isPending}
                onClick={() => use.mutate(undefined, { onError: failed })}
              >
                Print from this version
              </Button>
            )}
            {withdrawnAt === null && (
              <Button size="small" variant="quiet" onClick={() => setIsAsking(true)}>
                {isReady ? 'Withdraw' : 'Remove'}
              </Button>
            )}
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={
          status === 'uploading' ? 'Cancel this upload?' : `Withdraw version ${version.version}?`
        }
        description={
          isReady
            ? 'Nobody can choose it any more. Carts that hold it ask their customers to look at their wall again; orders of it can still be printed.'
            : 'The file is removed. You can upload it again.'
        }
        confirmLabel={status === 'uploading' ? 'Cancel upload' : isReady ? 'Withdraw' : 'Remove'}
        isPending={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(undefined, { onError: failed, onSettled: () => setIsAsking(false) })
        }
      />
    </li>
  )
}

function State({
  version: { status, isCurrent, withdrawnAt, isSample },
}: {
  version: ArtworkVersion
}) {
  return (
    <>
      {isCurrent && <Badge tone="green">Printed now</Badge>}
      {withdrawnAt !== null && <Badge>Withdrawn</Badge>}
      {status === 'refused' && <Badge tone="red">Refused</Badge>}
      {isSample && <Badge>Example</Badge>}
    </>
  )
}
