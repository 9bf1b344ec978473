import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { NAME_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { INDIAN_STATES, STATE_CODES } from '@bhitti/contract/rules/texts/indian-states'
import { Trash2 } from 'lucide-react'
import { type ToggleEvent, useState } from 'react'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Disclosure } from '~/ui/layout/disclosure.tsx'
import { problemIn, type TypedZone } from './typed-delivery.ts'
import { ZoneTermsFields } from './zone-terms-fields.tsx'

type ZoneFieldsProps = {
  zone: TypedZone
  place: number
  /** Weight step of the extra charge, for example 1 kg. */
  step: string
  errors: FieldErrors
  onChange: (zone: TypedZone) => void
  onRemove: () => void
}

/** Edits a zone. It is collapsed to one line until it is opened. */
export function ZoneFields({ zone, place, step, errors, onChange, onRemove }: ZoneFieldsProps) {
  const at = `zones.${place}`
  const isWrong = problemIn(errors, at) !== undefined
  const isNew = zone.name === '' && zone.pincodes === '' && zone.states.length === 0
  const statesProblem = problemIn(errors, `${at}.states`)
  const zoneOpen = useKeptOpen(isWrong || isNew)
  const statesOpen = useKeptOpen(statesProblem !== undefined)
  const change = (changes: Partial<TypedZone>) => onChange({ ...zone, ...changes })
  return (
    <Disclosure
      {...zoneOpen}
      summary={
        <span className="min-w-0">
          <span className="block">{zone.name || 'New zone'}</span>
          <span className="block truncate text-sm font-normal text-ink-soft">{inShort(zone)}</span>
        </span>
      }
    >
      <div className="grid gap-4 text-ink">
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <TextField
            label="Name of the zone"
            placeholder="Metro cities"
            maxLength={NAME_MAX}
            value={zone.name}
            error={errors[`${at}.name`]}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            label="PIN codes that begin with"
            optional
            placeholder="500, 501"
            inputMode="numeric"
            value={zone.pincodes}
            error={problemIn(errors, `${at}.pincodes`)}
            onChange={({ target }) => change({ pincodes: target.value })}
          />
        </div>
        <Disclosure {...statesOpen} summary={`States: ${stateNames(zone) || 'none'}`}>
          <div className="grid gap-x-5 text-ink sm:grid-cols-2">
            {STATE_CODES.map((code) => (
              <Checkbox
                key={code}
                label={INDIAN_STATES[code]}
                checked={zone.states.includes(code)}
                onChange={({ target }) =>
                  change({
                    states: STATE_CODES.filter((one) =>
                      one === code ? target.checked : zone.states.includes(one),
                    ),
                  })
                }
              />
            ))}
          </div>
        </Disclosure>
        <p aria-live="polite" className="text-sm text-red empty:hidden">
          {statesProblem}
        </p>
        <ZoneTermsFields terms={zone} at={at} step={step} errors={errors} onChange={change} />
        <div>
          <Button variant="quiet" size="small" onClick={onRemove}>
            <Trash2 aria-hidden size={17} />
            Remove this zone<span className="sr-only"> {zone.name}</span>
          </Button>
        </div>
      </div>
    </Disclosure>
  )
}

/** Opens a part that must be seen. It stays open after its errors are fixed, until the user closes it. */
function useKeptOpen(mustBeSeen: boolean) {
  const [isOpen, setIsOpen] = useState(mustBeSeen)
  const [before, setBefore] = useState(mustBeSeen)
  if (mustBeSeen !== before) {
    setBefore(mustBeSeen)
    if (mustBeSeen) setIsOpen(true)
  }
  return {
    open: isOpen,
    onToggle: ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => setIsOpen(currentTarget.open),
  }
}

/** Summarises a zone: 500, 501 · ₹149 · 2 to 3 days on the way. */
function inShort(zone: TypedZone): string {
  const { least, most } = zone.transit
  const parts = [
    [zone.pincodes, stateNames(zone)].filter((part) => part !== '').join(', '),
    zone.isServed ? (zone.charge === '0' ? 'Free' : `₹${zone.charge || '…'}`) : 'Not delivered to',
    zone.isServed && most !== '' ? `${spanText(least, most)} on the way` : '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

function spanText(least: string, most: string): string {
  const span = least === most ? most : `${least} to ${most}`
  return `${span} ${most === '1' ? 'day' : 'days'}`
}

function stateNames({ states }: TypedZone): string {
  return states.map((code) => INDIAN_STATES[code]).join(', ')
}
