import type { OpeningHours } from '@bhitti/contract/rules/shop/shop-details'
import clsx from 'clsx'
import { useShopTime } from '~/lib/api/use-shop-time.ts'
import { storeStateAt } from './opening-hours.ts'

/** Shows whether the store is open now. Rendered only in the browser, because the page is cached for long. */
export function StoreState({ hours }: { hours: OpeningHours }) {
  const now = useShopTime()
  const state = now && storeStateAt(now, hours)
  return (
    <p className="mt-2 flex min-h-7 items-center gap-2.5 font-bold noscript:hidden">
      {state && (
        <>
          <span
            aria-hidden
            className={clsx('size-2.5 rounded-full', state.isOpen ? 'bg-green' : 'bg-line-strong')}
          />
          {state.text}
        </>
      )}
    </p>
  )
}
