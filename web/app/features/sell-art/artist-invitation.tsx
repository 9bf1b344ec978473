import type { TextPart } from '@bhitti/contract/rules/content/text-tree'
import { listingPath } from '@bhitti/contract/rules/products/product-words'
import { chatLink } from '@bhitti/contract/rules/shop/shop-details'
import { MessageCircle } from 'lucide-react'
import { useShop, useSite } from '~/lib/pages/site.ts'
import { TextParts } from '~/lib/texts/text-parts.tsx'
import { ButtonLink, buttonClass } from '~/ui/controls/button.tsx'
import { PageHeading } from '~/ui/layout/page-heading.tsx'
import { Picture } from '~/ui/marks/picture.tsx'

const FIRST_MESSAGE =
  'I am an artist and would like to show you my work.\nName and city: \nPortfolio or Instagram: \nI am sending three to five pictures here.'

export function ArtistInvitation({ intro }: { intro: readonly TextPart[] }) {
  const { shopPictures } = useSite()
  return (
    <div className="mt-part grid items-center gap-x-16 gap-y-part lg:grid-cols-[1fr_1.1fr]">
      <div>
        <PageHeading
          eyebrow="Sell Art"
          title="Your art belongs on walls"
          intro={intro.length > 0 && <TextParts parts={intro} />}
        />
        <div className="mt-8 flex flex-wrap gap-x-5 gap-y-3">
          <SubmitArtworkLink />
          <ButtonLink to={listingPath('artist')} variant="quiet">
            See the Artist Collection
          </ButtonLink>
        </div>
      </div>
      <Picture
        address={shopPictures.artists}
        alt="A bedroom whose wall bears an artist's abstract shapes"
        sizes="(min-width: 90rem) 44rem, (min-width: 64rem) 48vw, 100vw"
        className="aspect-[16/10] rounded-sm"
        priority
      />
    </div>
  )
}

/** Opens a chat with a prepared first message, or leads to the form if the shop has no chat. */
export function SubmitArtworkLink({ className }: { className?: string }) {
  const shop = useShop()
  const chat = chatLink(shop, `Hello ${shop.name}, ${FIRST_MESSAGE}`)
  if (chat === null) {
    return (
      <ButtonLink to="#write" {...(className && { className })}>
        Submit your artwork
      </ButtonLink>
    )
  }
  return (
    <a
      href={chat}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ ...(className && { className }) })}
    >
      <MessageCircle aria-hidden size={20} />
      Submit your artwork
      <span className="sr-only"> on WhatsApp (opens in a new tab)</span>
    </a>
  )
}
