import type { ArtworkVersion } from '@bhitti/contract/calls/printing/artworks.schemas'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { Button } from '~/ui/controls/button.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { ArtworkForm } from './artwork-form.tsx'
import { ArtworkVersionCard } from './artwork-version-card.tsx'
import { artworkWords } from './artwork-words.ts'
import { artworksQuery } from './artworks.queries.ts'

type ProductArtworkProps = {
  productId: string
  productType: ProductType
  /** True if the form is open at first. */
  startsAdding: boolean
}

export function ProductArtwork({ productId, productType, startsAdding }: ProductArtworkProps) {
  const list = useQuery(artworksQuery(useApi(), productId))
  const [isAdding, setIsAdding] = useState(startsAdding)
  /** File being uploaded, and the id of its version. */
  const [chosen, setChosen] = useState<{ id: string; file: File } | null>(null)

  if (!list.data) {
    return (
      <StatusLine
        error={list.isError ? messageOf(list.error, 'The versions could not be loaded') : null}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const onBegun = ({ _id }: ArtworkVersion, file: File) => {
    setChosen({ id: _id, file })
    setIsAdding(false)
  }
  const isEmpty = list.data.length === 0
  return (
    <>
      {isAdding ? (
        <ArtworkForm
          productId={productId}
          productType={productType}
          isReplacing={list.data.some(({ isCurrent }) => isCurrent)}
          onBegun={onBegun}
          onCancel={() => setIsAdding(false)}
        />
      ) : (
        <>
          {isEmpty && (
            <p className="mb-5 max-w-prose text-ink-soft">{artworkWords(productType).none}</p>
          )}
          <Button onClick={() => setIsAdding(true)}>
            {isEmpty ? 'Add artwork' : 'Add a new version'}
          </Button>
        </>
      )}
      <ul className="mt-8 border-t border-line empty:hidden">
        {list.data.map((version) => (
          <ArtworkVersionCard
            key={version._id}
            version={version}
            productType={productType}
            isReplacing={list.data.some(({ _id, isCurrent }) => isCurrent && _id !== version._id)}
            file={chosen?.id === version._id ? chosen.file : null}
          />
        ))}
      </ul>
    </>
  )
}
