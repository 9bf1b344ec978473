import { useQuery } from '@tanstack/react-query'
import { ProductCard, ProductCardSkeleton } from '~/features/catalogue/product-card.tsx'
import { Bestsellers } from '~/features/home/bestsellers.tsx'
import { Consultation } from '~/features/home/consultation.tsx'
import { homeTextsQuery } from '~/features/home/home.queries.ts'
import { OurCollections } from '~/features/home/our-collections.tsx'
import { OurStory } from '~/features/home/our-story.tsx'
import { Testimonials } from '~/features/home/testimonials.tsx'
import { WhyChooseUs } from '~/features/home/why-choose-us.tsx'
import { useApi } from '~/lib/api/api.ts'
import { CardActions } from '../card-actions.tsx'

const CARD_SIZES = '(min-width: 90rem) 20rem, (min-width: 64rem) 22vw, 46vw'

export default function BelowHero() {
  const texts = useQuery(homeTextsQuery(useApi())).data
  return (
    <>
      {texts?.story && <OurStory story={texts.story} />}
      <OurCollections />
      <Bestsellers
        card={(product, pictures) => (
          <ProductCard
            product={product}
            pictures={pictures}
            sizes={CARD_SIZES}
            action={<CardActions product={product} />}
          />
        )}
        placeholder={<ProductCardSkeleton />}
      />
      {texts?.promises && <WhyChooseUs promises={texts.promises.promises} />}
      {texts?.consultation && <Consultation {...texts.consultation} />}
      <Testimonials />
    </>
  )
}
