import { useState } from 'react'
import { Button } from '~/ui/controls/button.tsx'

type AddressActionsProps = {
  name: string
  isBeingDeleted: boolean
  onEdit: () => void
  onDelete: () => void
}

/** Edits or deletes a saved address. Deleting asks for confirmation in the same place. */
export function AddressActions({ name, isBeingDeleted, onEdit, onDelete }: AddressActionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-5 px-5 py-2">
      {isAsking ? (
        <>
          <p className="w-full text-sm font-bold">Delete this address?</p>
          <Button
            variant="danger"
            size="small"
            // This button replaces the one that was pressed, so it takes the focus.
            autoFocus
            loading={isBeingDeleted}
            loadingLabel="Deleting…"
            onClick={onDelete}
          >
            Yes, delete
          </Button>
          <Button variant="quiet" size="small" onClick={() => setIsAsking(false)}>
            Keep
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Edit address of ${name}`}
            onClick={onEdit}
          >
            Edit
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Delete address of ${name}`}
            onClick={() => setIsAsking(true)}
          >
            Delete
          </Button>
        </>
      )}
    </div>
  )
}
