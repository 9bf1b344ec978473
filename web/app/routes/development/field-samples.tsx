import { useState } from 'react'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { PasswordField } from '~/ui/controls/password-field.tsx'
import { RadioCards } from '~/ui/controls/radio-cards.tsx'
import { RangeField } from '~/ui/controls/range-field.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { StarRatingInput } from '~/ui/controls/star-rating-input.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Sample } from './sample.tsx'

const SORTS = [
  { value: 'popularity', label: 'Popularity' },
  { value: 'latest', label: 'Latest' },
  { value: 'price', label: 'Price: low to high' },
]

export function FieldSamples() {
  const [material, setMaterial] = useState<string | null>('HD')
  const [address, setAddress] = useState<string | null>('home')
  const [stars, setStars] = useState(0)
  const [limit, setLimit] = useState(5000)
  return (
    <>
      <Sample name="Fields">
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          <TextField label="Name" autoComplete="name" placeholder="As on the door" />
          <TextField
            label="Height"
            inputMode="decimal"
            suffix="inches"
            hint="Add two for trimming"
          />
          <TextField label="Phone" defaultValue="12345" error="Phone number is required" />
          <TextField label="E-mail" defaultValue="asha@example.in" disabled />
          <PasswordField label="Password" defaultValue="hanuman" autoComplete="off" />
          <SelectField label="Sort by" options={SORTS} />
          <SelectField label="Category" options={SORTS} placeholder="Choose" error="Choose one" />
          <RangeField
            label="Price"
            min={0}
            max={17500}
            step={100}
            value={limit}
            valueText={`Up to ₹${limit}`}
            onChange={(event) => setLimit(Number(event.target.value))}
          />
          <TextAreaField label="Special instructions" optional />
          <div>
            <Checkbox label="Living room" defaultChecked />
            <Checkbox label="Pooja room" />
            <Checkbox label="Not to be had" disabled />
          </div>
        </div>
      </Sample>
      <Sample name="Radio cards">
        <div className="grid gap-6">
          <RadioCards
            legend="Material"
            value={material}
            onChange={setMaterial}
            options={[
              { value: 'Non woven', label: 'Non woven', detail: 'Included' },
              { value: 'HD', label: 'HD', detail: '+ ₹30 per sq ft' },
              { value: 'Canvas', label: 'Canvas', detail: '+ ₹59 per sq ft' },
              { value: 'Silk', label: 'Silk', detail: 'Sold out', disabled: true },
            ]}
          />
          <RadioCards
            legend="Deliver to"
            tone="red"
            value={address}
            onChange={setAddress}
            error="Please select an address"
            options={[
              { value: 'home', label: 'Asha Rao', detail: '12, Road No. 3, Hyderabad 500034' },
              { value: 'work', label: 'Asha at work', detail: 'Hitec City, Hyderabad 500081' },
            ]}
            className="sm:grid-cols-2"
          />
          <StarRatingInput legend="Your rating" value={stars} onChange={setStars} />
        </div>
      </Sample>
    </>
  )
}
