import { listingPath } from '@bhitti/contract/rules/products/product-words'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useSite } from '~/lib/pages/site.ts'
import { Section } from '~/ui/layout/section.tsx'
import { Picture } from '~/ui/marks/picture.tsx'

const TILES = [
  {
    name: 'Wallpaper',
    path: listingPath('wallpapers'),
    picture: 'collection-wallpapers',
    line: 'Printed to the size of your wall',
  },
  {
    name: 'Wallpaper Roll',
    path: listingPath('wallpaperRolls'),
    picture: 'collection-wallpaperrolls',
    line: 'By the roll, to hang yourself',
  },
  {
    name: 'Blinds',
    path: listingPath('blinds'),
    picture: 'collection-blinds',
    line: 'Roller, zebra and roman',
  },
  {
    name: 'Curtains',
    path: listingPath('curtains'),
    picture: 'collection-curtains',
    line: 'Drapes and sheers by the metre',
  },
]

const STRETCHED_LINK =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-green'

export function OurCollections() {
  const { shopPictures } = useSite()
  return (
    <Section tone="deep" title="Our Collections" intro="Start with a wall or a window.">
      <ul className="grid card-columns gap-x-4 gap-y-8 sm:gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
        {TILES.map((tile) => (
          <li key={tile.path} className="group relative">
            <Picture
              address={shopPictures[tile.picture]}
              alt=""
              sizes="(min-width: 90rem) 20rem, (min-width: 64rem) 22vw, 46vw"
              className="aspect-[4/5] rounded-sm"
              imgClassName="transition-transform duration-700 ease-out-soft group-hover:scale-[1.035]"
            />
            <h3 className="display-small mt-4 leading-tight group-hover:text-green">
              <Link to={tile.path} prefetch="intent" className={STRETCHED_LINK}>
                {tile.name}
              </Link>
            </h3>
            <p className="mt-1 text-sm text-ink-soft">{tile.line}</p>
          </li>
        ))}
      </ul>
      <ArtistWay address={shopPictures['collection-artist']} />
    </Section>
  )
}

function ArtistWay({ address }: { address: string | undefined }) {
  return (
    <div className="group relative mt-part flex flex-wrap items-center gap-5 sm:flex-nowrap border-y border-line-strong/40 py-5 sm:gap-8">
      <Picture
        address={address}
        alt=""
        sizes="6rem"
        className="size-[min(5rem,22vw)] shrink-0 rounded-sm sm:size-24"
      />
      <div className="min-w-0 basis-40 grow">
        <h3 className="display-small leading-tight group-hover:text-green">
          <Link to={listingPath('artist')} prefetch="intent" className={STRETCHED_LINK}>
            Artist Collection
          </Link>
        </h3>
        <p className="mt-1 text-sm text-ink-soft">
          Walls by independent artists, who earn on every order.
        </p>
      </div>
      <ArrowRight
        aria-hidden
        className="shrink-0 transition-transform max-sm:hidden duration-200 group-hover:translate-x-1.5"
      />
    </div>
  )
}
