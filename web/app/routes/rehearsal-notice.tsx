import { REHEARSAL } from '@bhitti/contract/rules/shop/rehearsal'

/** Notice on every page during a rehearsal; server-rendered, so that nothing jumps. */
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
