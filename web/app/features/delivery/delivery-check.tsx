import {
  earliestText,
  NOT_SERVED,
  promiseText,
} from '@bhitti/contract/rules/delivery/delivery-words'
import { Truck } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { enteredText, useEarlyEntry } from '~/ui/controls/early-entry.ts'
import { CONTROL_CLASS } from '~/ui/controls/field.tsx'
import { keepOwnPin, readPin, useOwnPin } from './own-pin.ts'
import type { Delivery } from './use-delivery.ts'

const ANNOUNCE_AFTER_MS = 700
const WRONG_PIN = 'Enter a 6-digit PIN code; the first digit is not 0'

type DeliveryCheckProps = {
  delivery: Delivery
  /** Formatted price: ₹149, From ₹149. */
  price: string | null
  /** True if the price is already shown beside this. */
  isPriceSeen?: boolean
  /** Further remark about the price. */
  note?: string | null
}

/** Shows cost and days of delivery for a PIN code, which is stored in the browser. */
export function DeliveryCheck({
  delivery,
  price,
  isPriceSeen = false,
  note = null,
}: DeliveryCheckProps) {
  const kept = useOwnPin()
  return (
    <section aria-label="Delivery" className="flex flex-wrap items-start gap-x-5 gap-y-2">
      <PinField kept={kept} />
      <div className="grid min-h-12 min-w-0 flex-1 basis-56 content-center text-sm">
        <Answer delivery={delivery} price={isPriceSeen ? null : price} note={note} />
      </div>
      <Announcement text={spokenText(delivery, price)} />
    </section>
  )
}

function Answer({ delivery, price, note }: Omit<Required<DeliveryCheckProps>, 'isPriceSeen'>) {
  switch (delivery.kind) {
    case 'unknown':
      return (
        <p className="text-ink-soft">Enter your PIN code to see the delivery charge and date.</p>
      )
    case 'loading':
      return <p className="text-ink-soft">Checking…</p>
    case 'failed':
      return (
        <p className="text-red">
          Delivery could not be checked.{' '}
          <button type="button" className="text-link font-bold" onClick={delivery.retry}>
            Try again
          </button>
        </p>
      )
    case 'notServed':
      return <p className="font-bold text-red">{NOT_SERVED}</p>
    case 'delivered': {
      const { promised } = delivery
      const earliest = promised && earliestText(promised)
      return (
        <>
          {price !== null && (
            <p>
              Delivery: <strong>{price}</strong>
              {note !== null && <span className="text-ink-soft">, {note}</span>}
            </p>
          )}
          {promised && (
            <p>
              <strong>{promiseText(promised)}</strong>
            </p>
          )}
          {earliest && <p className="text-ink-soft">{earliest}</p>}
        </>
      )
    }
  }
}

/** Accepts complete PIN codes while typing. An invalid one is reported when the field loses focus. */
function PinField({ kept }: { kept: string | null }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(kept ?? '')
  const [isWrong, setWrong] = useState(false)
  const [known, setKnown] = useState(kept)
  // It was stored on another page or in another tab; the server does not have it.
  if (known !== kept) {
    setKnown(kept)
    if (kept !== null && readPin(text) !== kept) setText(kept)
  }

  function take(typed: string) {
    setText(typed)
    setWrong(false)
    const pincode = readPin(typed)
    // An incomplete PIN code clears the stored one, so that the page shows nothing for the old one.
    if (pincode !== kept) keepOwnPin(pincode)
  }

  useEarlyEntry(input, { entered: enteredText, shown: text, onEntry: take })
  const check = () => setWrong(text.trim() !== '' && readPin(text) === null)
  return (
    <div className="w-36">
      <label htmlFor={id} className="sr-only">
        Delivery to PIN code
      </label>
      <span className="relative block">
        <Truck
          aria-hidden
          size={19}
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
        />
        <input
          ref={input}
          id={id}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="PIN code"
          className={`${CONTROL_CLASS} pr-2 pl-10 tabular-nums`}
          value={text}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={({ target }) => take(target.value)}
          onBlur={check}
          onKeyDown={({ key }) => key === 'Enter' && check()}
        />
      </span>
      <p id={`${id}-wrong`} aria-live="polite" className="text-sm text-red not-empty:mt-1.5">
        {isWrong && WRONG_PIN}
      </p>
    </div>
  )
}

function spokenText(delivery: Delivery, price: string | null): string {
  if (delivery.kind === 'notServed') return NOT_SERVED
  if (delivery.kind !== 'delivered') return ''
  const { promised } = delivery
  return `Delivery ${price ?? ''}. ${promised ? promiseText(promised) : ''}`
}

/** Announces a new text to screen readers after a pause in typing. The initial text is read with the page. */
function Announcement({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('')
  const first = useRef(text)
  useEffect(() => {
    if (text === first.current) return
    first.current = ''
    const timer = setTimeout(() => setSpoken(text), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}
