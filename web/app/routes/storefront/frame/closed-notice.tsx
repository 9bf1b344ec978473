/** Shown on pages that existing customers still reach while the shop is closed. */
export default function ClosedNotice() {
  return (
    <p className="border-b border-gold bg-gold-tint px-gutter py-2 text-center text-sm leading-snug text-balance text-ink">
      <strong>The shop is closed at the moment.</strong> You can still see your orders and invoices.
    </p>
  )
}
