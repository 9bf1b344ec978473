import { changeDetails } from '@bhitti/contract/calls/shop/settings.endpoints'
import type { GrievanceOfficer, ShopAddress } from '@bhitti/contract/rules/shop/shop-details'
import {
  NAME_MAX,
  SHOP_NAME_MAX,
  STREET_MAX,
  TAGLINE_MAX,
} from '@bhitti/contract/rules/shop/shop-limits'
import { INDIAN_STATES, STATE_CODES } from '@bhitti/contract/rules/texts/indian-states'
import { useApi } from '~/lib/api/api.ts'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { OpeningHoursFields } from './opening-hours-fields.tsx'
import { Group, SectionForm } from './section-form.tsx'
import { SocialLinks } from './social-links.tsx'
import { enteredDetails, type OwnText, typedDetails } from './typed-details.ts'
import { type SectionProps, useSectionForm } from './use-section-form.ts'

const STATE_OPTIONS = STATE_CODES.map((code) => ({
  value: INDIAN_STATES[code],
  label: INDIAN_STATES[code],
}))

export function DetailsForm({ stored, onDirty }: SectionProps<'details'>) {
  const api = useApi()
  const form = useSectionForm({
    section: 'details',
    stored,
    onDirty,
    toValues: typedDetails,
    save: (values, version) => api(changeDetails, { body: { ...enteredDetails(values), version } }),
  })
  const { values, errors, change } = form
  const { address, grievanceOfficer: officer } = values

  const own = (name: OwnText) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const ofAddress = (name: keyof ShopAddress) => ({
    value: address[name],
    error: errors[`address.${name}`],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ address: { ...address, [name]: target.value } }),
  })
  const ofOfficer = (name: keyof GrievanceOfficer) => ({
    value: officer[name],
    error: errors[`grievanceOfficer.${name}`],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ grievanceOfficer: { ...officer, [name]: target.value } }),
  })

  return (
    <SectionForm
      section="details"
      title="Shop details"
      intro="Shown on every page, in e-mails, on receipts and to search engines. What is left empty is not shown."
      seenAt={{ name: 'See the contact page', path: '/reachout' }}
      stored={stored}
      form={form}
    >
      <Group title="Name">
        <TextField label="Name of the shop" maxLength={SHOP_NAME_MAX} {...own('name')} />
        <TextField label="Legal name" maxLength={120} {...own('legalName')} />
        <TextField
          label="Tagline"
          optional
          className="sm:col-span-2"
          maxLength={TAGLINE_MAX}
          {...own('tagline')}
        />
        <TextField
          label="Website"
          optional
          hint="Without https://"
          maxLength={120}
          inputMode="url"
          {...own('website')}
        />
      </Group>
      <Group title="Contact">
        <TextField label="Customer care e-mail" type="email" {...own('email')} />
        <TextField label="Careers e-mail" optional type="email" {...own('careersEmail')} />
        <TextField label="Phone" type="tel" {...own('phone')} />
        <TextField
          label="WhatsApp number"
          optional
          type="tel"
          hint="Chat links open here"
          {...own('chatNumber')}
        />
      </Group>
      <Group title="Store">
        <TextField
          label="Street"
          className="sm:col-span-2"
          maxLength={STREET_MAX}
          {...ofAddress('street')}
        />
        <TextField label="City" {...ofAddress('city')} />
        <SelectField
          label="State"
          placeholder="Choose the State"
          options={STATE_OPTIONS}
          {...ofAddress('state')}
        />
        <TextField label="PIN code" inputMode="numeric" {...ofAddress('pincode')} />
        <TextField label="Country" {...ofAddress('country')} />
        <TextField
          label="Map link"
          optional
          type="url"
          className="sm:col-span-2"
          hint="Begins with https://"
          {...own('mapUrl')}
        />
      </Group>
      <OpeningHoursFields
        hours={values.openingHours}
        errors={errors}
        onChange={(openingHours) => change({ openingHours })}
      />
      <SocialLinks
        links={values.social}
        errors={errors}
        onChange={(social) => change({ social })}
      />
      <Group title="Grievance officer">
        <TextField label="Officer’s name" maxLength={NAME_MAX} {...ofOfficer('name')} />
        <TextField label="Designation" maxLength={NAME_MAX} {...ofOfficer('designation')} />
        <TextField label="Officer’s e-mail" type="email" {...ofOfficer('email')} />
        <TextField label="Officer’s phone" type="tel" {...ofOfficer('phone')} />
      </Group>
    </SectionForm>
  )
}
