import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '~/ui/button.tsx'

const ConfirmDialog = lazy(() =>
  import('~/ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

/** Deletes the photo and all that was said of it from the device, after a question. */
export function DeletePhoto({ onDelete }: { onDelete: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)

  async function confirm() {
    setPending(true)
    await onDelete()
  }

  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden size={17} />
        Delete photo
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title="Delete your photo from this device?"
            description="Its corners, its size and what you marked in front of the wall are deleted too. This cannot be undone."
            confirmLabel="Delete photo"
            isPending={isPending}
            onConfirm={() => void confirm()}
          />
        </Suspense>
      )}
    </>
  )
}
