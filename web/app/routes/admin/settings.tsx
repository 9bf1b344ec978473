import type { SettingsSection } from '@bhitti/contract/rules/shop/shop-settings'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { BannerForm } from '~/features/admin-settings/banner-form.tsx'
import { DetailsForm } from '~/features/admin-settings/details-form.tsx'
import { PrintingForm } from '~/features/admin-settings/printing-form.tsx'
import { ReviewsForm } from '~/features/admin-settings/reviews-form.tsx'
import { SellingForm } from '~/features/admin-settings/selling-form.tsx'
import { settingsQuery } from '~/features/admin-settings/settings.queries.ts'
import { ShippingForm } from '~/features/admin-settings/shipping-form.tsx'
import { TaxForm } from '~/features/admin-settings/tax-form.tsx'
import { TestimonialsForm } from '~/features/admin-settings/testimonials-form.tsx'
import type { DirtyListener } from '~/features/admin-settings/use-section-form.ts'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { useLeaveGuard } from '~/lib/forms/use-saved-form.ts'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Settings')

const SECTIONS: { section: SettingsSection; name: string }[] = [
  { section: 'details', name: 'Shop details' },
  { section: 'shipping', name: 'Shipping' },
  { section: 'selling', name: 'Selling' },
  { section: 'tax', name: 'Tax' },
  { section: 'printing', name: 'Printing' },
  { section: 'banner', name: 'Promo banner' },
  { section: 'testimonials', name: 'Testimonials' },
  { section: 'reviews', name: 'Reviews' },
]

export default function SettingsPage() {
  return (
    <AdminPage
      title="Settings"
      intro="Shop details, delivery charges, order limits, tax, printing and reviews. Each section is saved separately."
    >
      <nav aria-label="Settings sections" className="mb-part border-b border-line pb-3">
        <ul className="flex flex-wrap gap-x-7">
          {SECTIONS.map(({ section, name }) => (
            <li key={section}>
              <a href={`#${section}`} className="text-link inline-block py-2 text-sm">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Sections />
    </AdminPage>
  )
}

function Sections() {
  const query = useQuery(settingsQuery(useApi()))
  const [dirty, setDirty] = useState<ReadonlySet<SettingsSection>>(new Set())
  const onDirty: DirtyListener = useCallback((section, isDirty) => {
    setDirty((current) => {
      if (current.has(section) === isDirty) return current
      const next = new Set(current)
      if (isDirty) next.add(section)
      else next.delete(section)
      return next
    })
  }, [])

  // Cached data of an earlier visit may be older than the stored settings.
  const stored = query.isFetchedAfterMount ? query.data : undefined
  useNamedSection(stored !== undefined)
  if (!stored) {
    const error = query.isError ? messageOf(query.error, 'The settings could not be loaded') : null
    return <StatusLine error={error} onRetry={() => void query.refetch()} />
  }
  return (
    <div>
      <DetailsForm stored={stored.details} onDirty={onDirty} />
      <ShippingForm stored={stored.shipping} onDirty={onDirty} />
      <SellingForm stored={stored.selling} onDirty={onDirty} />
      <TaxForm stored={stored.tax} onDirty={onDirty} />
      <PrintingForm stored={stored.printing} onDirty={onDirty} />
      <BannerForm stored={stored.banner} onDirty={onDirty} />
      <TestimonialsForm stored={stored.testimonials} onDirty={onDirty} />
      <ReviewsForm stored={stored.reviews} onDirty={onDirty} />
      <LeaveQuestion isDirty={dirty.size > 0} />
    </div>
  )
}

/** Scrolls to the section named in the address once it is rendered. */
function useNamedSection(isThere: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isThere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isThere, hash])
}

function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const question = useLeaveGuard(isDirty)
  return (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={(open) => !open && question?.stay()}
      title="Leave without saving?"
      description="Your changes on this page are not saved yet."
      confirmLabel="Leave"
      cancelLabel="Stay here"
      onConfirm={() => question?.leave()}
    />
  )
}
