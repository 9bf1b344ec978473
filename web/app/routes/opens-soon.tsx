import { isNamed, shopAddressLine } from '@bhitti/contract/rules/shop/shop-details'
import { formatIndianNumber } from '@bhitti/contract/rules/texts/phone'
import { Link } from 'react-router'
import { useShop } from '~/lib/pages/site.ts'
import { BrandMark } from '~/ui/marks/brand-mark.tsx'

/** Replaces every shopper's page while the shop is closed, and shows only the shop's details. */
export default function OpensSoon() {
  const shop = useShop()
  const { name, legalName, tagline } = shop
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <main className="flex flex-col px-gutter py-6 lg:px-[clamp(3rem,7vw,8rem)] lg:py-10">
        {isNamed(shop) && (
          <p className="flex min-h-touch items-center gap-2.5 font-display text-2xl leading-none tracking-tight lg:text-3xl">
            <BrandMark className="h-[1.05em] w-auto text-green" />
            {name}
          </p>
        )}
        <div className="my-auto max-w-xl py-section">
          <BrandMark className="mb-8 h-16 w-auto text-green lg:hidden" />
          <h1 className="display-large text-balance">Opening soon</h1>
          {tagline && <p className="mt-6 text-xl leading-snug text-balance">{tagline}.</p>}
          <p className="mt-5 max-w-prose text-lg text-ink-soft">
            We are still getting everything ready. Please come back in a little while.
          </p>
          <Contacts />
        </div>
        <footer className="grid gap-3 border-t border-line pt-5 text-sm text-ink-soft">
          {legalName && (
            <p>{[legalName, shopAddressLine(shop)].filter((line) => line !== null).join(', ')}</p>
          )}
          <p>
            Already a customer, or part of our team?{' '}
            <Link to="/auth/login" className="text-link inline-block py-1 text-ink">
              Log in
            </Link>
          </p>
        </footer>
      </main>
      <Arcade />
    </div>
  )
}

/** A drawing of arches with a door ajar, for wide windows. */
function Arcade() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 640"
      preserveAspectRatio="xMidYMid slice"
      className="size-full bg-green-deep max-lg:hidden"
    >
      <defs>
        <pattern id="arches" width="80" height="160" patternUnits="userSpaceOnUse">
          <g fill="none" className="stroke-green-light" strokeOpacity="0.22" strokeWidth="1.5">
            <path d="M8 160V56a32 32 0 0 1 64 0v104M20 160V56a20 20 0 0 1 40 0v104" />
            <path d="M40 160v-58c-12 0-14-8-14-16 12 0 14 8 14 16 0-8 2-16 14-16 0 8-2 16-14 16" />
          </g>
        </pattern>
        <linearGradient id="daylight" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-gold-tint)]" />
          <stop offset="1" className="[stop-color:var(--color-paper)]" />
        </linearGradient>
      </defs>
      <rect width="480" height="640" fill="url(#arches)" />
      <path d="M152 640V296a88 88 0 0 1 176 0v344z" className="fill-green-deep" />
      <path d="M168 640V296a72 72 0 0 1 144 0v344z" fill="url(#daylight)" />
      <path d="M168 640V296a72 72 0 0 1 68-72l-16 30v404z" className="fill-green" />
      <circle cx="211" cy="452" r="4" className="fill-gold-tint" />
      <path
        d="M160 640V296a80 80 0 0 1 160 0v344"
        fill="none"
        strokeWidth="2.5"
        className="stroke-green-light"
      />
    </svg>
  )
}

function Contacts() {
  const { email, phone } = useShop()
  if (!email && !phone) return null
  return (
    <address className="mt-8 grid justify-items-start gap-1 not-italic">
      <p className="eyebrow mb-1">Questions until then</p>
      {email && (
        <a href={`mailto:${email}`} className="text-link inline-block py-1 text-lg break-all">
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone}`} className="text-link inline-block py-1 text-lg">
          {formatIndianNumber(phone)}
        </a>
      )}
    </address>
  )
}
