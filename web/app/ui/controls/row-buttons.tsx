import clsx from 'clsx'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from './icon-button.tsx'

type RowButtonsProps = {
  /** Name of the row, for accessible names. */
  of: string
  /** From 0. */
  place: number
  count: number
  onMove: (by: number) => void
  onRemove: () => void
  className?: string
}

const AT_END = 'cursor-default! text-line-strong hover:bg-transparent!'

export function RowButtons({ of, place, count, onMove, onRemove, className }: RowButtonsProps) {
  // At the ends the buttons stay focusable, so that the keyboard keeps its place.
  function move(event: MouseEvent<HTMLButtonElement>, by: number) {
    if (place + by < 0 || place + by >= count) return
    const button = event.currentTarget
    flushSync(() => onMove(by))
    button.focus()
  }

  /** Moves the focus to the next row, or to the last button, which adds a row. */
  function remove(event: MouseEvent<HTMLButtonElement>) {
    const group = event.currentTarget.closest('fieldset')
    flushSync(onRemove)
    const buttons = group?.querySelectorAll<HTMLElement>('[data-removes-row]') ?? []
    const next = buttons[Math.min(place, buttons.length - 1)]
    const last = [...(group?.querySelectorAll('button') ?? [])].at(-1)
    ;(next ?? last)?.focus()
  }

  return (
    <div className={clsx('flex', className)}>
      <IconButton
        label={`Move ${of} up`}
        aria-disabled={place === 0 || undefined}
        className={clsx(place === 0 && AT_END)}
        onClick={(event) => move(event, -1)}
      >
        <ArrowUp aria-hidden size={19} />
      </IconButton>
      <IconButton
        label={`Move ${of} down`}
        aria-disabled={place === count - 1 || undefined}
        className={clsx(place === count - 1 && AT_END)}
        onClick={(event) => move(event, 1)}
      >
        <ArrowDown aria-hidden size={19} />
      </IconButton>
      <IconButton label={`Remove ${of}`} data-removes-row onClick={remove}>
        <Trash2 aria-hidden size={19} />
      </IconButton>
    </div>
  )
}

/** Returns the list with one entry moved by `by` places. */
export function movedIn<T>(list: readonly T[], place: number, by: number): T[] {
  const entry = list[place]
  const rest = list.toSpliced(place, 1)
  return entry === undefined ? [...list] : rest.toSpliced(place + by, 0, entry)
}
