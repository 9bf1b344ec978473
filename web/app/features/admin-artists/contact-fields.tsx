import { TextField } from '~/ui/controls/text-field.tsx'

export type ContactValues = { email: string; phone: string }

type ContactFieldsProps = {
  values: ContactValues
  onChange: (changes: Partial<ContactValues>) => void
  errors: Partial<Record<string, string>>
}

export function ContactFields({ values, onChange, errors }: ContactFieldsProps) {
  return (
    <>
      <TextField
        label="E-mail"
        optional
        type="email"
        inputMode="email"
        autoCapitalize="none"
        value={values.email}
        onChange={(event) => onChange({ email: event.target.value })}
        error={errors.email}
      />
      <TextField
        label="Phone"
        optional
        type="tel"
        inputMode="tel"
        value={values.phone}
        onChange={(event) => onChange({ phone: event.target.value })}
        error={errors.phone}
      />
    </>
  )
}

export function knownContact({ email, phone }: ContactValues) {
  return { email: email.trim() || null, phone: phone.trim() || null }
}
