import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import {
  type OpeningHours,
  WEEKDAY_NAMES,
  WEEKDAYS,
} from '@bhitti/contract/rules/shop/shop-details'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Group, ListError } from './section-form.tsx'

type OpeningHoursFieldsProps = {
  hours: OpeningHours
  errors: FieldErrors
  onChange: (hours: OpeningHours) => void
}

export function OpeningHoursFields({ hours, errors, onChange }: OpeningHoursFieldsProps) {
  const { days } = hours
  return (
    <Group
      title="Opening hours of the store"
      hint="Leave days and times empty where there is no store to visit."
    >
      <div className="sm:col-span-2">
        <div className="flex flex-wrap gap-x-6">
          {WEEKDAYS.map((day) => (
            <Checkbox
              key={day}
              label={WEEKDAY_NAMES[day]}
              checked={days.includes(day)}
              onChange={({ target }) =>
                onChange({
                  ...hours,
                  days: WEEKDAYS.filter((one) =>
                    one === day ? target.checked : days.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
        <ListError message={errors['openingHours.days']} />
      </div>
      <TextField
        label="Opens"
        type="time"
        value={hours.opens}
        error={errors['openingHours.opens']}
        onChange={({ target }) => onChange({ ...hours, opens: target.value })}
      />
      <TextField
        label="Closes"
        type="time"
        value={hours.closes}
        error={errors['openingHours.closes']}
        onChange={({ target }) => onChange({ ...hours, closes: target.value })}
      />
    </Group>
  )
}
