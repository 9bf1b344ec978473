import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { MAX_HOLIDAYS } from '@bhitti/contract/rules/delivery/delivery-settings'
import { WEEKDAY_NAMES, WEEKDAYS } from '@bhitti/contract/rules/shop/shop-details'
import { NAME_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { IconButton } from '~/ui/controls/icon-button.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Group, ListError } from './section-form.tsx'
import type { TypedShipping } from './typed-delivery.ts'

type Calendar = Pick<TypedShipping, 'cutOffHour' | 'workingDays' | 'holidays'>

type WorkingDaysFieldsProps = {
  calendar: Calendar
  errors: FieldErrors
  onChange: (changes: Partial<Calendar>) => void
}

const HOURS = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour),
  label:
    hour === 0
      ? 'never'
      : hour === 24
        ? 'all day'
        : `until ${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`,
}))

export function WorkingDaysFields({ calendar, errors, onChange }: WorkingDaysFieldsProps) {
  const { cutOffHour, workingDays } = calendar
  return (
    <Group title="Working days">
      <div className="sm:col-span-2">
        <div className="flex flex-wrap gap-x-6">
          {WEEKDAYS.map((day) => (
            <Checkbox
              key={day}
              label={WEEKDAY_NAMES[day]}
              checked={workingDays.includes(day)}
              onChange={({ target }) =>
                onChange({
                  workingDays: WEEKDAYS.filter((one) =>
                    one === day ? target.checked : workingDays.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
        <ListError message={errors.workingDays} />
      </div>
      <SelectField
        label="Orders count from the same day"
        options={HOURS}
        value={cutOffHour}
        error={errors.cutOffHour}
        onChange={({ target }) => onChange({ cutOffHour: target.value })}
      />
      <Holidays
        holidays={calendar.holidays}
        errors={errors}
        onChange={(holidays) => onChange({ holidays })}
      />
    </Group>
  )
}

type HolidaysProps = {
  holidays: Calendar['holidays']
  errors: FieldErrors
  onChange: (holidays: Calendar['holidays']) => void
}

function Holidays({ holidays, errors, onChange }: HolidaysProps) {
  const add = useRef<HTMLDivElement>(null)
  const edit = (place: number, changes: Partial<Calendar['holidays'][number]>) =>
    onChange(holidays.map((one, index) => (index === place ? { ...one, ...changes } : one)))

  function remove(place: number) {
    flushSync(() => onChange(holidays.toSpliced(place, 1)))
    add.current?.querySelector('button')?.focus()
  }

  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="text-sm font-bold">Holidays</legend>
      <p className="text-sm text-ink-soft">
        Nothing is made, dispatched or delivered on these days, so no delivery is promised for them.
      </p>
      <ul className="mt-3 grid gap-4">
        {holidays.map(({ date, name }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: holidays have no id.
            key={place}
            className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-end gap-x-5 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)_2.75rem]"
          >
            <TextField
              label="Day"
              type="date"
              className="max-sm:col-span-2"
              value={date}
              error={errors[`holidays.${place}.date`]}
              onChange={({ target }) => edit(place, { date: target.value })}
            />
            <TextField
              label="Name"
              placeholder="Diwali"
              maxLength={NAME_MAX}
              value={name}
              error={errors[`holidays.${place}.name`]}
              onChange={({ target }) => edit(place, { name: target.value })}
            />
            <IconButton
              label={`Remove ${name || 'the holiday without a name'}`}
              onClick={() => remove(place)}
            >
              <Trash2 aria-hidden size={19} />
            </IconButton>
          </li>
        ))}
      </ul>
      <ListError message={errors.holidays} />
      {holidays.length < MAX_HOLIDAYS && (
        <div ref={add} className="mt-4">
          <Button
            variant="secondary"
            size="small"
            onClick={() => onChange([...holidays, { date: '', name: '' }])}
          >
            <Plus aria-hidden size={17} />
            Add a holiday
          </Button>
        </div>
      )}
    </fieldset>
  )
}
