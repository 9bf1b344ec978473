import { REHEARSAL } from '@bhitti/contract/rules/shop/rehearsal'

/** On top of every page of a shop that only rehearses; part of the page, so that nothing jumps. */
export default function RehearsalNotice() {
  return (
    <aside
      data-rehearsal
      aria-label={REHEARSAL.title}
      className="border-b border-gold bg-gold-tint px-gutter py-2 text-center text-sm leading-snug text-balance text-ink"
    >
      <strong>{REHEARSAL.title}.</strong> {REHEARSAL.notice}
    </aside>
  )
}
