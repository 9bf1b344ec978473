import type { FieldErrors } from '@bhitti/contract/calls/error-codes'

/** What was typed into the named fields of a form; what a form does not have is empty. */
export function formValues<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form)
  const entries = names.map((name) => [name, String(data.get(name) ?? '')] as const)
  // Safe: there is exactly one entry for each name.
  return Object.fromEntries(entries) as Record<Name, string>
}

/** Brings the cursor to the first field that is marked as wrong. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** The errors that stay once these fields were changed; a list takes those of its rows with it. */
export function errorsLeft(errors: FieldErrors, changed: readonly string[]): FieldErrors {
  const isOf = (name: string) => (field: string) => name === field || name.startsWith(`${field}.`)
  const left = Object.entries(errors).filter(([name]) => !changed.some(isOf(name)))
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
}
