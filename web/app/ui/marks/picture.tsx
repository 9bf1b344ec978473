import { fallbackFile, parsePicture, pictureSrcSet } from '@bhitti/contract/rules/products/pictures'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

type PictureProps = {
  /** Address as the API gives it; null and unknown forms are shown as well as they can be. */
  address: string | null | undefined
  /** What the picture shows; empty where the text beside it says the same. */
  alt: string
  /** Width of the picture on the page, as in the HTML attribute: '(min-width: 48rem) 33vw, 50vw'. */
  sizes: string
  /** For the one picture that is seen first: loaded at once, before others. */
  priority?: boolean
  /** Pixels of the widest file that may be asked for, where a finer one follows once the page is there. */
  mostWidth?: number
  /** Fills its frame, cropped. Give the frame its shape with `aspect-*` in className. */
  className?: string
  imgClassName?: string
  /** Shows all of it in its own shape, no higher than 5:4 of its place, where what is cut off would matter. */
  isWhole?: boolean
}

/** A picture in the best format and size for the window, with its space and colour reserved. */
export function Picture({
  address,
  alt,
  sizes,
  priority = false,
  mostWidth,
  className,
  imgClassName,
  isWhole = false,
}: PictureProps) {
  const frame = clsx('block overflow-hidden bg-paper-deep', className)
  const image = clsx('block size-full object-cover', imgClassName)
  const loading = priority
    ? ({ fetchPriority: 'high', decoding: 'sync' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const)
  if (!address) {
    return <span className={frame}>{alt && <VisuallyHidden>{alt}</VisuallyHidden>}</span>
  }
  const picture = parsePicture(address)
  if (!picture) {
    return (
      <span className={frame}>
        <img {...loading} src={address} alt={alt} className={image} />
      </span>
    )
  }
  return (
    <picture
      className={frame}
      style={{ backgroundColor: picture.placeholder, ...(isWhole && wholeShape(picture)) }}
    >
      <source type="image/avif" srcSet={pictureSrcSet(picture, mostWidth)} sizes={sizes} />
      <img
        {...loading}
        src={fallbackFile(picture)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        className={image}
      />
    </picture>
  )
}

function wholeShape({ width, height }: { width: number; height: number }): CSSProperties {
  return { aspectRatio: `${width} / ${height}`, width: `${Math.min(100, (125 * width) / height)}%` }
}
