import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { STAFF_NOTE_MAX, TAG_MAX, TAGS_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { useMay } from '~/lib/session/may.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Part } from '~/ui/layout/part.tsx'
import { orderTagsQuery, useOrderWork } from './order-work.queries.ts'

/** Edits staff notes and the tags for finding orders. Customers see neither. */
export function NotesPart({ order }: { order: AdminOrderDetails }) {
  return (
    <Part title="Notes and tags">
      <div className="grid gap-5">
        <Tags order={order} />
        <Notes order={order} />
      </div>
    </Part>
  )
}

function Tags({ order: { _id, tags } }: { order: AdminOrderDetails }) {
  const { setTags } = useOrderWork(_id)
  const mayWork = useMay('orders.work')
  const known = useQuery(orderTagsQuery(useApi())).data ?? []
  const [typed, setTyped] = useState('')
  const list = useId()

  function add(event: FormEvent) {
    event.preventDefault()
    const tag = typed.trim().toLowerCase()
    if (tag === '' || setTags.isPending) return
    setTags.mutate([...new Set([...tags, tag])], { onSuccess: () => setTyped('') })
  }

  return (
    <div className="grid gap-3">
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex min-h-8 items-center rounded-full bg-paper-deep px-3 text-sm inset-ring inset-ring-line has-[button]:pr-0"
            >
              {tag}
              {mayWork && (
                <button
                  type="button"
                  aria-label={`Remove the tag ${tag}`}
                  disabled={setTags.isPending}
                  className="grid size-touch place-items-center"
                  onClick={() => setTags.mutate(tags.filter((one) => one !== tag))}
                >
                  <X aria-hidden size={15} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWork && tags.length < TAGS_MAX && (
        <form onSubmit={add} aria-label="Add a tag" className="flex items-end gap-3">
          <div className="min-w-0 grow">
            <TextField
              label="New tag"
              list={list}
              maxLength={TAG_MAX}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <datalist id={list}>
              {known
                .filter((tag) => !tags.includes(tag))
                .map((tag) => (
                  <option key={tag} value={tag} />
                ))}
            </datalist>
          </div>
          <Button type="submit" variant="secondary" loading={setTags.isPending}>
            Add
          </Button>
        </form>
      )}
    </div>
  )
}

function Notes({ order: { _id, notes } }: { order: AdminOrderDetails }) {
  const { addNote, removeNote } = useOrderWork(_id)
  const mayWork = useMay('orders.work')
  const [typed, setTyped] = useState('')

  function add(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '' || addNote.isPending) return
    addNote.mutate(typed, { onSuccess: () => setTyped('') })
  }

  return (
    <div className="grid gap-4">
      {mayWork && (
        <form onSubmit={add} aria-label="Add a note" className="grid gap-3">
          <TextAreaField
            label="New note"
            hint="Only colleagues see it"
            rows={2}
            maxLength={STAFF_NOTE_MAX}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button
            type="submit"
            variant="secondary"
            size="small"
            className="justify-self-start"
            loading={addNote.isPending}
          >
            Save the note
          </Button>
        </form>
      )}
      {notes.length > 0 && (
        <ul aria-label="Notes" className="grid gap-4">
          {notes.map(({ id, text, at, by }) => (
            <li key={id} className="grid gap-1 border-l-2 border-line pl-4">
              <p className="break-words whitespace-pre-line">{text}</p>
              <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
                {by}, {formatDateTime(at)}
                {mayWork && (
                  <button
                    type="button"
                    className="text-link py-2"
                    disabled={removeNote.isPending}
                    aria-label={`Remove the note of ${by}, ${formatDateTime(at)}`}
                    onClick={() => removeNote.mutate(id)}
                  >
                    Remove
                  </button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
