import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import type { Role } from '@bhitti/contract/rules/shop/roles'
import { PasswordField } from '~/ui/controls/password-field.tsx'
import { capitalised } from './capitalised.ts'
import { passwordHint } from './password-hint.ts'

type NewPasswordFieldsProps = {
  /** What this form calls the password; "password" by default. */
  name?: string
  /** Role of the account. Admins need longer passwords. */
  accountRole?: Role
  hint?: string
  errors: FieldErrors
}

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
