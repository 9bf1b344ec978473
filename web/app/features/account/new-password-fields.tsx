import type { FieldErrors } from '@bhitti/contract/error-codes'
import { PASSWORD_MIN } from '@bhitti/contract/shop-limits'
import { PasswordField } from '~/ui/password-field.tsx'
import { capitalised } from './capitalised.ts'

type NewPasswordFieldsProps = {
  /** "password", or what it is called in this form. */
  name?: string
  /** Said after the least length. */
  hint?: string
  errors: FieldErrors
}

/** A password to choose, typed twice. */
export function NewPasswordFields({ name = 'password', hint, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={capitalised(name)}
        name="password"
        hint={[`At least ${PASSWORD_MIN} characters`, hint].filter(Boolean).join('. ')}
        error={errors.password}
        autoComplete="new-password"
        required
      />
      <PasswordField
        label={`Confirm ${name}`}
        name="confirmPassword"
        error={errors.confirmPassword}
        autoComplete="new-password"
        enterKeyHint="done"
        required
      />
    </>
  )
}
