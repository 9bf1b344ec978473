import {
  type Picture,
  parsePicture,
  pictureFile,
  pictureSrcSet,
} from '@bhitti/contract/rules/pictures'
import type { MetaDescriptor } from 'react-router'
import { picturePreload } from '~/lib/pictures/picture-preload.ts'

/** From this width on the wide picture is shown, below it the upright one. */
const WIDE = '(min-width: 40rem)'
const UPRIGHT = '(max-width: 39.99rem)'
const FALLBACK_WIDTH = 640

type ShopPictures = Record<string, string>

type HeroPictures = { wide: Picture; upright: Picture }

/** The first picture of the shop: upright on phones, wide elsewhere, and loaded before all else. */
export function HeroPicture({
  pictures,
  className,
}: {
  pictures: ShopPictures
  className: string
}) {
  const hero = heroPictures(pictures)
  if (!hero) return <span className={`block bg-paper-deep ${className}`} />
  const { wide, upright } = hero
  return (
    <picture className={`block ${className}`} style={{ backgroundColor: wide.placeholder }}>
      <source media={WIDE} type="image/avif" srcSet={pictureSrcSet(wide, 'avif')} sizes="100vw" />
      <source media={WIDE} type="image/webp" srcSet={pictureSrcSet(wide, 'webp')} sizes="100vw" />
      <source type="image/avif" srcSet={pictureSrcSet(upright, 'avif')} sizes="100vw" />
      <img
        src={pictureFile(upright, FALLBACK_WIDTH, 'webp')}
        srcSet={pictureSrcSet(upright, 'webp')}
        sizes="100vw"
        width={upright.width}
        height={upright.height}
        alt="A living room whose wall shows misty mountains and a low sun"
        fetchPriority="high"
        decoding="sync"
        className="block size-full object-cover object-[70%_60%]"
      />
    </picture>
  )
}

/** Links that let the browser fetch the right one of the two before it has read the page. */
export function heroPreloads(pictures: ShopPictures): MetaDescriptor[] {
  const wide = pictures.hero ?? ''
  const upright = pictures['hero-portrait'] ?? wide
  return [...picturePreload(wide, '100vw', WIDE), ...picturePreload(upright, '100vw', UPRIGHT)]
}

function heroPictures(pictures: ShopPictures): HeroPictures | undefined {
  const wide = parsePicture(pictures.hero ?? '')
  const upright = parsePicture(pictures['hero-portrait'] ?? '') ?? wide
  return wide && upright ? { wide, upright } : undefined
}
