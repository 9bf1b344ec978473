import { HandHelping, IndianRupee, Ruler, SwatchBook } from 'lucide-react'
import { useShop } from '~/lib/pages/site.ts'
import { Section } from '~/ui/section.tsx'

const benefitsIn = (city: string) => [
  {
    Icon: Ruler,
    title: 'Made to the inch',
    text: 'Enter height and width, and that is what we print, cut and stitch. Inches and centimetres stand side by side, so nothing gets lost between tape and order.',
  },
  {
    Icon: SwatchBook,
    title: 'Materials you can touch',
    text: `Non woven, HD or canvas for the wall, normal or blackout lining for the window. Feel them all in our ${city} store before you decide.`,
  },
  {
    Icon: IndianRupee,
    title: 'One honest price',
    text: 'Per square foot, metre or roll, with all taxes included. You see the price of your own wall before you put it into the cart.',
  },
  {
    Icon: HandHelping,
    title: 'Help until it hangs',
    text: 'A person answers your call or chat: how to measure, which material suits the room, how to prime the wall and hang what we send.',
  },
]

/** Four reasons to buy here. */
export function WhyChooseUs() {
  const { address } = useShop()
  return (
    <Section tone="deep" title="Why Choose Us">
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {benefitsIn(address.city).map(({ Icon, title, text }) => (
          <li key={title} className="border-t border-ink pt-5">
            <Icon aria-hidden size={30} strokeWidth={1.4} className="text-green" />
            <h3 className="display-small mt-4 leading-tight">{title}</h3>
            <p className="mt-2.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
