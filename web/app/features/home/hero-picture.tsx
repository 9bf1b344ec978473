import type { MetaDescriptor } from 'react-router'
import { FIRST_WIDTH, usePageLoaded } from '~/lib/pictures/page-loaded.ts'
import { picturePreload } from '~/lib/pictures/picture-preload.ts'
import { Picture } from '~/ui/marks/picture.tsx'

const SIZES = '(min-width: 64rem) 50vw, 100vw'

type ShopPictures = Record<string, string>

export function HeroPicture({
  pictures,
  className,
}: {
  pictures: ShopPictures
  className: string
}) {
  const isLoaded = usePageLoaded()
  return (
    <Picture
      address={pictures.hero}
      alt="A living room with a white sofa before a wall of lotus flowers on near-black green"
      sizes={SIZES}
      priority
      {...(!isLoaded && { mostWidth: FIRST_WIDTH })}
      className={className}
      imgClassName="object-[50%_70%]"
    />
  )
}

/** Returns preload links, so that the browser fetches the picture before it parses the page. */
export function heroPreloads(pictures: ShopPictures): MetaDescriptor[] {
  return picturePreload(pictures.hero ?? '', SIZES, { mostWidth: FIRST_WIDTH })
}
