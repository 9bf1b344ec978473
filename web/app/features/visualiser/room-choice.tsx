import clsx from 'clsx'
import { Camera } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { useEarlyEntry } from '~/ui/controls/early-entry.ts'
import type { Room } from './rooms.ts'
import { OWN_WALL } from './visualiser-address.ts'

type RoomChoiceProps = {
  rooms: readonly Room[]
  /** Accessible name of the group. */
  legend: string
  own: 'My wall' | 'My window'
  value: string
  onChange: (name: string) => void
}

export function RoomChoice({ rooms, legend, own, value, onChange }: RoomChoiceProps) {
  const name = useId()
  const row = useRef<HTMLFieldSetElement>(null)
  useEarlyEntry(row, {
    entered: (fieldset) => fieldset.querySelector<HTMLInputElement>(':checked')?.value ?? value,
    shown: value,
    onEntry: onChange,
  })
  const option = (room: string, words: string, picture: ReactNode) => (
    <label
      key={room}
      className="group relative block w-22 shrink-0 cursor-pointer text-center text-sm leading-tight"
    >
      <input
        type="radio"
        name={name}
        value={room}
        checked={room === value}
        onChange={() => onChange(room)}
        className="absolute inset-0 z-10 size-full cursor-pointer appearance-none opacity-0"
      />
      <span
        className={clsx(
          'block h-16 overflow-hidden rounded-sm bg-paper-deep',
          'group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-green',
          room === value ? 'outline-2 outline-offset-2 outline-ink' : 'group-hover:brightness-95',
        )}
      >
        {picture}
      </span>
      <span className={clsx('mt-2 block', room === value ? 'font-bold text-ink' : 'text-ink-soft')}>
        {words}
      </span>
    </label>
  )
  return (
    <fieldset
      ref={row}
      className="-mx-gutter flex min-w-0 gap-3 overflow-x-auto px-gutter py-1.5 [scrollbar-width:none] lg:mx-0 lg:px-1"
    >
      <legend className="sr-only">{legend}</legend>
      {/* First, because a phone would not show the end of the row. */}
      {option(
        OWN_WALL,
        own,
        <span className="grid size-full place-items-center rounded-[inherit] border border-green border-dashed bg-green-tint text-green">
          <Camera aria-hidden size={24} strokeWidth={1.5} />
        </span>,
      )}
      {rooms.map(({ name: room, words, pictures }) =>
        option(
          room,
          words,
          <img
            src={pictures.small}
            alt=""
            loading="lazy"
            fetchPriority="low"
            decoding="async"
            className="block size-full object-cover"
          />,
        ),
      )}
    </fieldset>
  )
}
