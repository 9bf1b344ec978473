import { listingPath } from '@bhitti/contract/rules/product-words'
import { chatLink } from '@bhitti/contract/rules/shop-details'
import { MessageCircle } from 'lucide-react'
import { useShop, useSite } from '~/lib/pages/site.ts'
import { ButtonLink, buttonClass } from '~/ui/button.tsx'
import { PageHeading } from '~/ui/page-heading.tsx'
import { Picture } from '~/ui/picture.tsx'

const FIRST_MESSAGE =
  'I am an artist and would like to show you my work.\nName and city: \nPortfolio or Instagram: \nI am sending three to five pictures here.'

/** Asks artists in, with the way to do so beside the picture. */
export function ArtistInvitation() {
  const { shopPictures } = useSite()
  return (
    <div className="mt-part grid items-center gap-x-16 gap-y-part lg:grid-cols-[1fr_1.1fr]">
      <div>
        <PageHeading
          eyebrow="Sell Art"
          title="Your art belongs on walls"
          intro="We print the work of independent artists as wallpaper, to the size of each customer’s wall. You draw. We print, sell and deliver. You earn a share of every sale."
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

/** Opens a chat with the shop whose first message is already begun. */
export function SubmitArtworkLink({ className }: { className?: string }) {
  const shop = useShop()
  return (
    <a
      href={chatLink(shop, `Hello ${shop.name}, ${FIRST_MESSAGE}`)}
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
