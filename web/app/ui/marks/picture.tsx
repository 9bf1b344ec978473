import { fallbackFile, parsePicture, pictureSrcSet } from '@bhitti/contract/rules/products/pictures'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

type PictureProps = {
  address: string | null | undefined
  alt: string
  /** Width on the page, as in the HTML attribute: '(min-width: 48rem) 33vw, 50vw'. */
  sizes: string
  /** For the page's first picture: loads it before others. */
  priority?: boolean
  /** Widest file to load, in pixels, if a finer one is loaded later. */
  mostWidth?: number
  /** Classes of the frame, which crops the picture. Set its shape with `aspect-*`. */
  className?: string
  imgClassName?: string
  /** Shows the picture uncropped, at most 5:4 high, if cropping would hide something important. */
  isWhole?: boolean
}

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
