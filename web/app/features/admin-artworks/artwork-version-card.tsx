import type { ArtworkVersion } from '@bhitti/contract/calls/printing/artworks.schemas'
import { KEPT_REFUSALS } from '@bhitti/contract/rules/print/masters'
import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Badge } from '~/ui/marks/badge.tsx'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { ProgressLine } from '~/ui/states/progress-line.tsx'
import { cartsWords } from './artwork-carts-words.ts'
import { ArtworkFacts } from './artwork-facts.tsx'
import { ArtworkUpload } from './artwork-upload.tsx'
import { artworkWords, withdrawalWords } from './artwork-words.ts'
import { artworkCartsQuery, useArtworkActions } from './artworks.queries.ts'

export function ArtworkVersionCard({
  version,
  productType,
  file,
  isReplacing,
}: {
  version: ArtworkVersion
  productType: ProductType
  file: File | null
  /** True if the product is currently printed from another version. */
  isReplacing: boolean
}) {
  const [isAsking, setIsAsking] = useState(false)
  const [isAskingToUse, setIsAskingToUse] = useState(false)
  const words = artworkWords(productType)
  // Only walls are placed on a version.
  const isPlaced = isPrintedToSize(productType)
  const carts = useQuery({
    ...artworkCartsQuery(useApi(), version._id),
    enabled: isPlaced && (isAsking || isAskingToUse),
  })
  const { use, withdraw, prepareAgain } = useArtworkActions(version)
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
          <State version={version} current={words.current} />
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          {version.createdBy ? `${version.createdBy}, ` : ''}
          {formatDateTime(version.createdAt)}
        </p>
        <ArtworkFacts version={version} productType={productType} />
        {refusal && (
          <Notice tone="red" className="mt-4">
            {refusal.message}.
          </Notice>
        )}
        {status === 'rendering' && (
          <ProgressLine className="mt-4" label={words.preparing} percent={version.progress} />
        )}
        {version.drawing && (
          <>
            <ProgressLine
              className="mt-4"
              label={
                version.drawing === 'waiting'
                  ? 'The print file will be prepared soon'
                  : 'Preparing the print file'
              }
              percent={version.progress}
            />
            <p className="mt-2 text-sm text-ink-soft">
              This takes a few minutes, and continues if you leave the page. Until then customers
              see a less detailed picture of the design.
            </p>
          </>
        )}
        {status === 'uploading' ? (
          <ArtworkUpload version={version} file={file} onCancel={() => setIsAsking(true)} />
        ) : (
          <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
            {isReady && !isCurrent && (
              <Button
                size="small"
                loading={use.isPending}
                onClick={() =>
                  isReplacing ? setIsAskingToUse(true) : use.mutate(undefined, { onError: failed })
                }
              >
                {words.use}
              </Button>
            )}
            {refusal && KEPT_REFUSALS.includes(refusal.code) && (
              <Button
                size="small"
                loading={prepareAgain.isPending}
                onClick={() => prepareAgain.mutate(undefined, { onError: failed })}
              >
                Try again
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
            ? withdrawalWords(productType, cartsWords(carts.data?.thisVersion))
            : 'The file is removed. You can upload it again.'
        }
        confirmLabel={status === 'uploading' ? 'Cancel upload' : isReady ? 'Withdraw' : 'Remove'}
        isPending={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(undefined, { onError: failed, onSettled: () => setIsAsking(false) })
        }
      />
      <ConfirmDialog
        open={isAskingToUse}
        onOpenChange={setIsAskingToUse}
        tone="primary"
        title={words.askToUse(version.version)}
        description={
          isPlaced ? `${words.afterUse} ${cartsWords(carts.data?.otherVersions)}` : words.afterUse
        }
        confirmLabel={words.confirmUse}
        cancelLabel="Not now"
        isPending={use.isPending}
        onConfirm={() =>
          use.mutate(undefined, { onError: failed, onSettled: () => setIsAskingToUse(false) })
        }
      />
    </li>
  )
}

function State({
  version: { status, isCurrent, withdrawnAt, isSample },
  current,
}: {
  version: ArtworkVersion
  current: string
}) {
  return (
    <>
      {isCurrent && <Badge tone="green">{current}</Badge>}
      {withdrawnAt !== null && <Badge>Withdrawn</Badge>}
      {status === 'refused' && <Badge tone="red">Refused</Badge>}
      {isSample && <Badge>Example</Badge>}
    </>
  )
}
