import type { ContentPiece, TypedContent } from '@bhitti/contract/rules/content/content-pieces'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Dialog } from '~/ui/overlays/dialog.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { Problems, TextPreview } from './text-preview.tsx'
import { previewQuery } from './texts.queries.ts'

type PublishDialogProps = {
  name: string
  piece: ContentPiece
  typed: TypedContent
  isPending: boolean
  onClose: () => void
  onPublish: () => void
}

/** Shows the final text and its problems before it is published. */
export function PublishDialog({
  name,
  piece,
  typed,
  isPending,
  onClose,
  onPublish,
}: PublishDialogProps) {
  const query = useQuery(previewQuery(useApi(), piece, typed))
  const error = query.isError ? messageOf(query.error, 'The preview could not be made') : null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={`Publish ${name}?`}
      description="This is what shoppers will read within two seconds."
      size="large"
      initialFocus="dialog"
    >
      {query.data ? (
        <div className="grid gap-6">
          <Problems problems={query.data.problems} />
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to focus it.
            tabIndex={0}
            aria-label="What shoppers will read"
            className="max-h-[50vh] overflow-y-auto rounded-sm border border-line bg-surface p-6"
          >
            <TextPreview name={name} shown={query.data.shown} />
          </section>
          <div className="flex flex-wrap gap-3">
            <Button
              loading={isPending}
              loadingLabel="Publishing..."
              disabled={query.data.problems.length > 0}
              onClick={onPublish}
            >
              Publish
            </Button>
            <Button variant="secondary" disabled={isPending} onClick={onClose}>
              Continue writing
            </Button>
          </div>
        </div>
      ) : (
        <StatusLine error={error} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  )
}
