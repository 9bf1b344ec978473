import type { OrderLine } from '@bhitti/contract/calls/orders/orders.schemas'
import type { ReactNode } from 'react'
import { Picture } from '~/ui/marks/picture.tsx'

const SHOWN = 3

type OrderedPicturesProps = {
  lines: readonly Pick<OrderLine, 'id' | 'image'>[]
  children: ReactNode
}

export function OrderedPictures({ lines, children }: OrderedPicturesProps) {
  return (
    <span className="flex items-center gap-3 max-md:justify-end">
      <span aria-hidden className="flex shrink-0 gap-1.5">
        {lines.slice(0, SHOWN).map(({ id, image }) => (
          <Picture key={id} address={image} alt="" sizes="2.5rem" className="size-10 rounded-sm" />
        ))}
      </span>
      {children}
    </span>
  )
}
