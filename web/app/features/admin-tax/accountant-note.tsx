export function AccountantNote() {
  return (
    <p className="mt-part max-w-prose border-t border-line pt-5 text-sm text-ink-soft">
      These figures are added up from the tax documents and payments of this shop. Please let your
      accountant confirm them before you file or book anything.
    </p>
  )
}
