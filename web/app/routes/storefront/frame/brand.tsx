import clsx from 'clsx'
import { Link } from 'react-router'
import { useShop } from '~/lib/pages/site.ts'
import { BrandMark } from '~/ui/marks/brand-mark.tsx'

export function Brand({ className }: { className?: string }) {
  return (
    <Link
      to="/home"
      prefetch="intent"
      className={clsx(
        // Leaves room for up to five controls, also with text twice as large.
        'inline-flex min-h-touch items-center gap-[0.33em] font-display text-[length:min(var(--text-2xl),7vw)] leading-none tracking-tight',
        className,
      )}
    >
      <BrandMark className="h-[1.05em] w-auto text-green" />
      {useShop().name}
    </Link>
  )
}
