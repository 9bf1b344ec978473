import { Badge } from '~/ui/marks/badge.tsx'
import { Price } from '~/ui/marks/price.tsx'
import { StarRating } from '~/ui/marks/star-rating.tsx'
import { Sample } from './sample.tsx'

const COLOURS = [
  'bg-paper',
  'bg-paper-deep',
  'bg-surface',
  'bg-line',
  'bg-line-strong',
  'bg-ink',
  'bg-ink-soft',
  'bg-ink-faint',
  'bg-green',
  'bg-green-hover',
  'bg-green-active',
  'bg-green-deep',
  'bg-green-tint',
  'bg-green-light',
  'bg-red',
  'bg-red-tint',
  'bg-gold',
  'bg-gold-tint',
]

export function TypeSamples() {
  return (
    <>
      <Sample name="Colours">
        <ul className="grid grid-cols-3 gap-4 text-xs sm:grid-cols-6">
          {COLOURS.map((colour) => (
            <li key={colour}>
              <span className={`mb-1 block h-14 rounded-md border border-line ${colour}`} />
              {colour}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Type">
        <p className="eyebrow">Eyebrow</p>
        <p className="font-display text-5xl">Let your walls tell your stories</p>
        <p className="display-large mt-6">Display large, ₹1,234 &amp; more</p>
        <p className="display-medium mt-4">Display medium: peacocks in a mango grove</p>
        <p className="display-small mt-4">Display small: made to your exact size</p>
        <p className="mt-4 text-lg">Large text introduces a page in a sentence or two.</p>
        <p className="mt-2 max-w-prose">
          Text at the base size. Each design is printed to the height and width of your wall, with{' '}
          <a href="#links" className="text-link">
            a link inside
          </a>{' '}
          of it, at ₹99 per sq ft.
        </p>
        <p className="mt-2 text-sm text-ink-soft">Small text, soft ink.</p>
        <p className="mt-2 text-xs text-ink-faint">Smallest text, faint ink.</p>
      </Sample>
      <Sample name="Badge">
        <p className="flex flex-wrap gap-3 bg-paper-deep p-4">
          <Badge>Bestseller</Badge>
          <Badge tone="ink">New Arrival</Badge>
          <Badge tone="green">Delivered</Badge>
          <Badge tone="greenLight">Shipped</Badge>
          <Badge tone="red">Cancelled</Badge>
          <Badge tone="gold">Only 4 left</Badge>
        </p>
      </Sample>
      <Sample name="Price, rating">
        <Price price={99} unit="per sq ft" />
        <Price price={1234567.5} listPrice={1500000} />
        <Price price={99} listPrice={150} unit="per sq ft" size="large" className="mt-3" />
        <p className="mt-3 flex items-center gap-4">
          <StarRating value={4.3} /> <StarRating value={0} /> <StarRating value={5} size={26} />
        </p>
      </Sample>
    </>
  )
}
