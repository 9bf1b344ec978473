import { chatLink, type ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import { formatIndianNumber } from '@bhitti/contract/rules/texts/phone'
import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react'
import { useShop } from '~/lib/pages/site.ts'

const CONSULTATION = 'I would like to book a free consultation. My room and rough measurements: '

type Way = {
  Icon: LucideIcon
  title: string
  text: string
  link: string
  href: string
  newTab?: boolean
}

function waysTo(shop: ShopDetails): Way[] {
  const { phone, email } = shop
  const chat = chatLink(shop, `Hello ${shop.name}, ${CONSULTATION}`)
  return [
    phone && {
      Icon: Phone,
      title: 'Call',
      text: 'The quickest way to speak to someone.',
      link: formatIndianNumber(phone),
      href: `tel:${phone}`,
    },
    chat && {
      Icon: MessageCircle,
      title: 'Chat',
      text: 'Send a photo of your room, and we will look at it together.',
      link: 'Chat on WhatsApp',
      href: chat,
      newTab: true,
    },
    email && {
      Icon: Mail,
      title: 'Write',
      text: 'For drawings, large projects and questions about an order.',
      link: email,
      href: `mailto:${email}`,
    },
  ].filter((way) => typeof way === 'object' && way !== null)
}

export function WaysToTalk() {
  return (
    <section aria-labelledby="talk-heading" className="mt-section">
      <h2 id="talk-heading" className="display-medium">
        Book a consultation
      </h2>
      <p className="mt-4 max-w-prose text-lg">
        Tell us what the room is used for, how high and wide the wall or window is, and when it
        suits you. We will set aside half an hour for you, free of charge.
      </p>
      <ul className="mt-part grid gap-x-12 gap-y-8 md:grid-cols-3">
        {waysTo(useShop()).map(({ Icon, title, text, link, href, newTab }) => (
          <li key={title} className="flex flex-col items-start border-t border-ink pt-5">
            <h3 className="display-small flex items-center gap-3">
              <Icon aria-hidden size={22} strokeWidth={1.6} className="text-green" />
              {title}
            </h3>
            <p className="mt-2 mb-auto text-ink-soft">{text}</p>
            <a
              href={href}
              {...(newTab && { target: '_blank', rel: 'noreferrer' })}
              className="text-link mt-2 inline-flex min-h-touch items-center text-lg font-bold wrap-anywhere"
            >
              {link}
              {newTab && <span className="sr-only"> (opens in a new tab)</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
