import type { StripPlan } from '@bhitti/contract/rules/print/strip-plan'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '~/lib/api/api-error.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'

/** Height limit in percent of the window, so that the choices below stay visible. */
const HIGHEST = 60

type ProofPictureProps = {
  picture: UseQueryResult<string>
  plan: StripPlan
  hasSpare: boolean
  productName: string
}

/** The whole print, in a box of its proportions from the start, so that the layout does not shift. */
export function ProofPicture({ picture, plan, hasSpare, productName }: ProofPictureProps) {
  const ratio = plan.widthUm / plan.heightUm
  const place = { aspectRatio: ratio, maxWidth: `min(100%, ${(HIGHEST * ratio).toFixed(1)}vh)` }
  if (picture.isError && picture.data === undefined) {
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p>{messageOf(picture.error, 'The picture could not be loaded')}</p>
        <Button variant="secondary" size="small" onClick={() => void picture.refetch()}>
          Load the picture again
        </Button>
      </div>
    )
  }
  return (
    <figure className="grid gap-2">
      <div className="w-full overflow-hidden rounded-sm border border-line" style={place}>
        {picture.data === undefined ? (
          <Skeleton className="size-full" />
        ) : (
          <img
            src={picture.data}
            alt={`${productName} as it will be printed`}
            className="size-full"
          />
        )}
      </div>
      <figcaption className="text-sm text-ink-soft">{captionOf(plan, hasSpare)}</figcaption>
    </figure>
  )
}

function captionOf({ strips }: StripPlan, hasSpare: boolean): string {
  return [
    ...(strips.length > 1 ? ['The lines show where strips meet, and are not printed.'] : []),
    ...(hasSpare ? ['The area outside the dashed line is spare, and will be trimmed off.'] : []),
    'Colours look a little different on paper than on a screen.',
  ].join(' ')
}
