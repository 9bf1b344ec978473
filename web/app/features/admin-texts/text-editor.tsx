import type { PieceDetails } from '@bhitti/contract/calls/catalogue/content.schemas'
import { type ContentPiece, PIECE_FACTS } from '@bhitti/contract/rules/content/content-pieces'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { useLeaveGuard } from '~/lib/forms/use-saved-form.ts'
import { May } from '~/lib/session/may.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Segmented } from '~/ui/controls/segmented.tsx'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { TextFields } from './text-fields.tsx'
import { Problems, TextPreview } from './text-preview.tsx'
import { TextState } from './text-state.tsx'
import { previewQuery, textQuery } from './texts.queries.ts'
import { useTextEditor } from './use-text-editor.ts'
import { VersionHistory } from './version-history.tsx'
import { WritingHelp } from './writing-help.tsx'

export function TextEditor({ piece }: { piece: ContentPiece }) {
  const query = useQuery(textQuery(useApi(), piece))
  // The cache of an earlier visit may be older than the stored version.
  const stored = query.isFetchedAfterMount ? query.data : undefined
  if (!stored) {
    const error = query.isError ? messageOf(query.error, 'The text could not be loaded') : null
    return <StatusLine error={error} onRetry={() => void query.refetch()} />
  }
  return <LoadedEditor key={piece} stored={stored} />
}

/** Pause in typing before the preview is requested. */
const PAUSE_MS = 400

function LoadedEditor({ stored }: { stored: PieceDetails }) {
  const { piece } = stored
  const editor = useTextEditor(piece, stored)
  const paused = usePaused(editor.typed)
  // The last preview stays until the next one arrives.
  const preview = useQuery({
    ...previewQuery(useApi(), piece, paused),
    placeholderData: keepPreviousData,
  }).data
  const [side, setSide] = useState<'write' | 'preview'>('write')
  const [asks, setAsks] = useState<'publish' | 'withdraw' | null>(null)
  const leave = useLeaveGuard(editor.isDirty)
  const isFirst = stored.latest === null && !editor.isDirty
  const canPublish =
    editor.isDirty || (stored.latest !== null && stored.latest.number !== stored.published?.number)

  return (
    <>
      <p className="mb-6">
        <TextState state={stored} />
      </p>
      {isFirst && <Beginning onDraft={() => editor.change(stored.draft)} />}
      {editor.isRestored && editor.isDirty && (
        <Notice role="status" title="What you had typed here is back" className="mb-6">
          <p className="mt-1 text-sm">It was not saved yet.</p>
        </Notice>
      )}
      {editor.hasConflict && (
        <Conflict stored={stored} onSave={editor.saveAnyway} onShow={editor.discard} />
      )}
      <Segmented
        legend="Side"
        hideLegend
        className="mb-6 xl:hidden"
        options={[
          { value: 'write', label: 'Write' },
          { value: 'preview', label: 'Preview' },
        ]}
        value={side}
        onChange={setSide}
      />
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-2">
        <form
          noValidate
          aria-label={PIECE_FACTS[piece].name}
          onSubmit={(event) => {
            event.preventDefault()
            editor.save()
          }}
          className={`grid content-start gap-6 ${side === 'preview' ? 'max-xl:hidden' : ''}`}
        >
          {editor.message !== null && <Notice tone="red" role="alert" title={editor.message} />}
          <TextFields
            typed={editor.typed}
            onChange={editor.change}
            errors={editor.errors}
            hasNote={piece === 'delivery'}
          />
          <WritingHelp />
        </form>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to focus it.
          tabIndex={0}
          aria-label="Preview"
          className={`min-w-0 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-9rem)] xl:self-start xl:overflow-y-auto ${side === 'write' ? 'max-xl:hidden' : ''}`}
        >
          <div className="grid gap-6">
            {preview ? (
              <>
                <Problems problems={preview.problems} />
                <div className="rounded-sm border border-line bg-surface p-6">
                  <TextPreview name={PIECE_FACTS[piece].name} shown={preview.shown} />
                </div>
              </>
            ) : (
              <StatusLine error={null} onRetry={() => {}} />
            )}
          </div>
        </section>
      </div>
      <May permission="texts.edit">
        <div className="sticky bottom-0 z-10 mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line bg-paper py-4">
          <Button
            onClick={editor.save}
            loading={editor.isPending}
            loadingLabel="Saving..."
            disabled={!editor.isDirty || editor.hasConflict}
          >
            Save draft
          </Button>
          <Button
            variant="secondary"
            disabled={!canPublish || editor.isPending || editor.hasConflict}
            onClick={() => setAsks('publish')}
          >
            Publish…
          </Button>
          {editor.isDirty ? (
            <Button variant="quiet" onClick={editor.discard}>
              Discard changes
            </Button>
          ) : (
            stored.published && (
              <Button variant="quiet" onClick={() => setAsks('withdraw')}>
                Withdraw…
              </Button>
            )
          )}
        </div>
      </May>
      <VersionHistory
        stored={stored}
        isDirty={editor.isDirty}
        isPending={editor.isPending}
        onEdit={editor.change}
        onPublish={editor.publish}
      />
      {asks === 'publish' && (
        <PublishDialog
          name={PIECE_FACTS[piece].name}
          typed={editor.typed}
          piece={piece}
          isPending={editor.isPending}
          onClose={() => setAsks(null)}
          onPublish={() => editor.publish(null, () => setAsks(null))}
        />
      )}
      <ConfirmDialog
        open={asks === 'withdraw'}
        onOpenChange={(open) => !open && setAsks(null)}
        title={`Withdraw ${PIECE_FACTS[piece].name}?`}
        description="Shoppers no longer see this text. Every version stays here, and orders keep the version they were placed under."
        confirmLabel="Withdraw"
        isPending={editor.isPending}
        onConfirm={() => editor.withdraw(() => setAsks(null))}
      />
      <ConfirmDialog
        open={leave !== null}
        onOpenChange={(open) => !open && leave?.stay()}
        title="Leave without saving?"
        description="What you typed stays in this tab until you come back to this page, but it is not saved yet."
        confirmLabel="Leave"
        cancelLabel="Stay here"
        onConfirm={() => leave?.leave()}
      />
    </>
  )
}

function Beginning({ onDraft }: { onDraft: () => void }) {
  return (
    <Notice title="There is nothing here yet" className="mb-6">
      <p className="mt-1 max-w-prose text-sm">
        Start with an empty page or with a draft: wording that fits how this shop works, with facts
        from your settings and blanks for what only you know. It cannot be published until every
        blank is filled in. Please have a lawyer read your policies.
      </p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onDraft}>
        Start from a draft
      </Button>
    </Notice>
  )
}

type ConflictProps = { stored: PieceDetails; onSave: () => void; onShow: () => void }

function Conflict({ stored: { latest }, onSave, onShow }: ConflictProps) {
  return (
    <Notice
      tone="gold"
      role="alert"
      title="Somebody else has saved or published this text meanwhile"
      className="mb-6"
    >
      <p className="mt-1 text-sm">
        {latest &&
          `Version ${latest.number} is of ${formatDateTime(latest.savedAt)}, by ${latest.savedBy ?? 'the sample'}. `}
        What you typed is still here, and both versions are kept, whatever you choose.
      </p>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        <Button variant="secondary" size="small" onClick={onSave}>
          Save mine as a newer version
        </Button>
        <Button variant="quiet" size="small" onClick={onShow}>
          Show the saved version
        </Button>
      </div>
    </Notice>
  )
}

/** Returns the value once it has not changed for `PAUSE_MS`. */
function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
