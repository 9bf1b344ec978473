import type { PieceDetails } from '@bhitti/contract/calls/catalogue/content.schemas'
import { PIECE_FACTS, type TypedContent } from '@bhitti/contract/rules/content/content-pieces'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Tabs } from '~/ui/layout/tabs.tsx'
import { Dialog } from '~/ui/overlays/dialog.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { TextPreview } from './text-preview.tsx'
import { versionQuery } from './texts.queries.ts'

const Comparison = lazyPart(() => import('./comparison.tsx'))

type VersionDialogProps = {
  stored: PieceDetails
  number: number
  /** True if there are unsaved changes, which must not be overwritten. */
  isDirty: boolean
  isPending: boolean
  onClose: () => void
  onEdit: (typed: TypedContent) => void
  onPublish: (number: number) => void
}

export function VersionDialog({
  stored,
  number,
  isDirty,
  isPending,
  onClose,
  onEdit,
  onPublish,
}: VersionDialogProps) {
  const { piece, published, current } = stored
  const query = useQuery(versionQuery(useApi(), piece, number))
  const version = query.data
  const error = query.isError ? messageOf(query.error, 'The version could not be loaded') : null
  const canBePublished = version !== undefined && version.problems.length === 0 && !isDirty
  const tabs = version
    ? [
        {
          value: 'read',
          label: 'Text',
          content: <TextPreview name={PIECE_FACTS[piece].name} shown={version.shown} />,
        },
        ...(current && current.number !== number
          ? [
              {
                value: 'compare',
                label: `Compared with version ${current.number}`,
                content: (
                  <Suspense fallback={<StatusLine error={null} onRetry={() => {}} />}>
                    <Comparison before={version.typed} after={current.typed} />
                  </Suspense>
                ),
              },
            ]
          : []),
      ]
    : []
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={`${PIECE_FACTS[piece].name}, version ${number}`}
      size="large"
      initialFocus="dialog"
    >
      {version ? (
        <div className="grid gap-6">
          <Tabs label="Version" tabs={tabs} />
          {isDirty && (
            <p className="text-sm text-ink-soft">
              Save or discard your changes before you go back to an earlier version.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {number !== published?.number && (
              <Button
                loading={isPending}
                loadingLabel="Publishing..."
                disabled={!canBePublished}
                onClick={() => onPublish(number)}
              >
                Publish this version
              </Button>
            )}
            <Button
              variant="secondary"
              disabled={isDirty || isPending}
              onClick={() => onEdit(version.typed)}
            >
              Edit from here
            </Button>
          </div>
        </div>
      ) : (
        <StatusLine error={error} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  )
}
