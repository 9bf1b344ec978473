import type { FieldErrors } from '@bhitti/contract/calls/error-codes'

export function formValues<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form)
  const entries = names.map((name) => [name, String(data.get(name) ?? '')] as const)
  // Safe: there is exactly one entry for each name.
  return Object.fromEntries(entries) as Record<Name, string>
}

export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** Returns the errors without those of the changed fields; a changed list clears those of its rows too. */
export function errorsLeft(errors: FieldErrors, changed: readonly string[]): FieldErrors {
  const isOf = (name: string) => (field: string) => name === field || name.startsWith(`${field}.`)
  const left = Object.entries(errors).filter(([name]) => !changed.some(isOf(name)))
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
}
