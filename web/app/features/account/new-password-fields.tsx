import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import type { Role } from '@bhitti/contract/rules/shop/roles'
import { PasswordField } from '~/ui/controls/password-field.tsx'
import { capitalised } from './capitalised.ts'
import { passwordHint } from './password-hint.ts'

type NewPasswordFieldsProps = {
  /** "password", or what it is called in this form. */
  name?: string
  /** Whose it is, as far as the form knows: admins need longer ones. */
  accountRole?: Role
  /** Said after what is asked of it. */
  hint?: string
  errors: FieldErrors
}

/** A password to choose, typed twice. */
export function NewPasswordFields({
  name = 'password',
  accountRole = 'customer',
  hint,
  errors,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={capitalised(name)}
        name="password"
        hint={[passwordHint(accountRole), hint].filter(Boolean).join('. ')}
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
