import type { ArtworkVersion } from '@bhitti/contract/calls/printing/artworks.schemas'
import { TRUE_SCALE } from '@bhitti/contract/rules/print/artwork'
import { isCloth } from '@bhitti/contract/rules/print/artwork-types'
import { sizeWords } from '@bhitti/contract/rules/print/masters'
import { SHARPNESS_WORDS, sharpnessOf } from '@bhitti/contract/rules/print/sharpness'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { megabytes } from '~/lib/file-size.ts'
import { useSite } from '~/lib/pages/site.ts'
import { artworkWords } from './artwork-words.ts'

const MATCHES = { straight: 'straight match', halfDrop: 'half drop', free: 'free match' } as const

export function ArtworkFacts({
  version,
  productType,
}: {
  version: ArtworkVersion
  productType: ProductType
}) {
  const { floorDpi } = useSite().selling
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      {factsOf(version, productType, floorDpi).map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="mb-1 min-w-0 break-words sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(
  version: ArtworkVersion,
  productType: ProductType,
  floorDpi: number,
): (readonly [string, string])[] {
  const { kind, match, minScalePpm, maxScalePpm, master } = version
  const what = kind === 'mural' ? 'Mural' : `Repeat, ${MATCHES[match ?? 'straight']}`
  const { pixelsWide, pixelsHigh, dpi, bitDepth, colourSpace, profileName } = master
  const facts: (readonly [string, string | null])[] = [
    [kind === 'mural' ? 'True size' : 'One repeat', `${sizeWords(version)} (${what})`],
    [
      'Scale',
      minScalePpm === TRUE_SCALE && maxScalePpm === TRUE_SCALE
        ? null
        : `${percent(minScalePpm)} to ${percent(maxScalePpm)} of its true size`,
    ],
    [
      'Pixels',
      pixelsWide === null || pixelsHigh === null
        ? null
        : `${formatNumber(pixelsWide)} × ${formatNumber(pixelsHigh)}`,
    ],
    [
      'Sharpness',
      dpi === null
        ? null
        : isCloth(productType)
          ? `${dpi} dpi at true size`
          : `${dpi} dpi at true size, ${SHARPNESS_WORDS[sharpnessOf(dpi, floorDpi)].toLowerCase()}`,
    ],
    [
      'Colour',
      colourSpace &&
        `${colourSpace}, ${bitDepth} bits, ${profileName ?? 'no profile (taken as sRGB)'}`,
    ],
    ['Transparent parts', master.transparent ? artworkWords(productType).transparent : null],
    ['File', version.isSample ? null : `${master.fileName} (${megabytes(master.bytes)})`],
  ]
  return facts.filter((fact): fact is readonly [string, string] => fact[1] !== null)
}

function percent(ppm: number): string {
  return `${formatNumber((ppm * 100) / TRUE_SCALE)} %`
}
