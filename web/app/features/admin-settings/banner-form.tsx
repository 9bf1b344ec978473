import { changeBanner } from '@bhitti/contract/calls/shop/settings.endpoints'
import { BANNER_MAX, LINK_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { isBannerShown, type PromoBanner } from '@bhitti/contract/rules/shop/shop-settings'
import { dayInIndia, formatDate } from '@bhitti/contract/rules/texts/dates'
import { useApi } from '~/lib/api/api.ts'
import { shopNow } from '~/lib/api/shop-clock.ts'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { SectionForm } from './section-form.tsx'
import { type SectionProps, useSectionForm } from './use-section-form.ts'

export function BannerForm({ stored, onDirty }: SectionProps<'banner'>) {
  const api = useApi()
  const form = useSectionForm({
    section: 'banner',
    stored,
    onDirty,
    toValues: typed,
    save: (values, version) => api(changeBanner, { body: { ...understood(values), version } }),
  })
  const { values, errors, change } = form
  return (
    <SectionForm
      section="banner"
      title="Promo banner"
      intro="One line at the top of the home page, which shoppers can close for their visit. To see it in place, open the home page in a private window."
      stored={stored}
      form={form}
    >
      <div>
        <Checkbox
          label="Show the banner"
          checked={values.isOn}
          onChange={({ target }) => change({ isOn: target.checked })}
        />
        <div className="mt-3 grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <TextField
            label="Text"
            className="sm:col-span-2"
            maxLength={BANNER_MAX}
            value={values.text}
            error={errors.text}
            onChange={({ target }) => change({ text: target.value })}
          />
          <TextField
            label="Link"
            optional
            className="sm:col-span-2"
            hint="A page of the shop such as /curtain, or an address that begins with https://"
            maxLength={LINK_MAX}
            value={values.link}
            error={errors.link}
            onChange={({ target }) => change({ link: target.value })}
          />
          <TextField
            label="First day"
            optional
            type="date"
            value={values.from}
            error={errors.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            label="Last day"
            optional
            type="date"
            value={values.to}
            error={errors.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
      </div>
      <BannerPreview banner={understood(values)} />
    </SectionForm>
  )
}

function BannerPreview({ banner }: { banner: PromoBanner }) {
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-ink-soft">{whenShown(banner)}</figcaption>
      {banner.text.trim() !== '' && (
        <p className="bg-green-tint px-4 py-3 text-xs leading-snug text-balance sm:text-center sm:text-sm">
          {banner.link === null ? banner.text : <span className="text-link">{banner.text}</span>}
        </p>
      )}
    </figure>
  )
}

function whenShown(banner: PromoBanner): string {
  const { isOn, from, to } = banner
  const today = dayInIndia(shopNow())
  if (!isOn) return 'Not shown. It would look like this:'
  if (isBannerShown(banner, today)) {
    return to === null ? 'Shown now:' : `Shown now, until the end of ${formatDate(to)}:`
  }
  return from !== null && today < from
    ? `Shown from ${formatDate(from)}:`
    : `No longer shown since ${formatDate(to)}:`
}

type TypedBanner = Record<'text' | 'link' | 'from' | 'to', string> & { isOn: boolean }

function typed({ isOn, text, link, from, to }: PromoBanner): TypedBanner {
  return { isOn, text, link: link ?? '', from: from ?? '', to: to ?? '' }
}

function understood({ isOn, text, link, from, to }: TypedBanner): PromoBanner {
  return { isOn, text, link: link.trim() || null, from: from || null, to: to || null }
}
