import { Section } from '~/ui/section.tsx'

const POINTS = [
  {
    title: 'A share of every sale',
    text: 'Each time somebody orders your design you earn a commission: a percentage of the price without taxes and shipping, agreed before the design goes on sale. A larger wall earns you more.',
  },
  {
    title: 'Paid every month',
    text: 'For all orders delivered in the month before, with a statement of each of them. Cancelled and refunded orders earn nothing, for you or for us.',
  },
  {
    title: 'Your copyright stays yours',
    text: 'You allow us to print and show the design; you do not sell it to us. Your name stands beside it wherever it appears in the shop.',
  },
]

/** What an artist earns, and what not. */
export function Commission() {
  return (
    <Section
      tone="green"
      title="What you earn"
      intro="No advance, no fee, no small print: you earn when your design sells."
    >
      <ul className="grid gap-x-12 gap-y-9 md:grid-cols-3">
        {POINTS.map((point) => (
          <li key={point.title} className="border-t border-paper/40 pt-5">
            <h3 className="display-small leading-tight">{point.title}</h3>
            <p className="mt-3 text-green-light">{point.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
