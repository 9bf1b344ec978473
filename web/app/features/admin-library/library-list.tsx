import type { LibraryPicture } from '@bhitti/contract/calls/products/picture-library.schemas'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { LIBRARY_CALL_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { useChosenRows } from '~/lib/lists/chosen-rows.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { useMay } from '~/lib/session/may.tsx'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { ChosenBar } from '~/ui/controls/chosen-bar.tsx'
import { SearchField } from '~/ui/controls/search-field.tsx'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { Picture } from '~/ui/marks/picture.tsx'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { libraryQuery, useRemovePictures } from './library.queries.ts'

export function LibraryList() {
  const [name, setName] = useState('')
  const list = useList(libraryQuery(useApi(), name), 'The library could not be loaded')
  const { chosen, choose, chooseNone } = useChosenRows()
  const mayEdit = useMay('products.edit')

  return (
    <section aria-labelledby="library" className="mt-part">
      <h2 id="library" className="display-small mb-4">
        All pictures
      </h2>
      <div className="mb-5 max-w-md">
        <SearchField label="Search by file name" value={name} onSearch={setName} />
      </div>
      {chosen.size > 0 && <ChosenPictures ids={[...chosen]} onChooseNone={chooseNone} />}
      <ListFrame
        list={list}
        things="pictures"
        empty={
          <EmptyState
            title={name === '' ? 'The library is empty' : 'No pictures found'}
            message={
              name === ''
                ? 'Drop a folder or a zip above. Pictures named by SKU or slug find their products.'
                : 'Try a shorter part of the file name.'
            }
          />
        }
      >
        {(pictures) => (
          <ul className="grid grid-cols-2 gap-x-5 gap-y-7 sm:grid-cols-4 lg:grid-cols-6">
            {pictures.map((picture) => (
              <li key={picture._id}>
                <PictureCard
                  picture={picture}
                  isChosen={chosen.has(picture._id)}
                  onChoose={mayEdit ? (isChosen) => choose(picture._id, isChosen) : null}
                />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </section>
  )
}

function PictureCard({
  picture: { name, address, shownBy },
  isChosen,
  onChoose,
}: {
  picture: LibraryPicture
  isChosen: boolean
  /** Null for staff without the permission to edit. */
  onChoose: ((isChosen: boolean) => void) | null
}) {
  return (
    <article aria-label={name}>
      <Picture
        address={address}
        alt={name}
        sizes="(min-width: 64rem) 15vw, (min-width: 40rem) 22vw, 45vw"
        className="aspect-square rounded-sm"
      />
      {onChoose === null ? (
        <p className="mt-2 text-sm wrap-anywhere">{name}</p>
      ) : (
        <Checkbox
          label={<span className="text-sm wrap-anywhere">{name}</span>}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      )}
      <ul className="text-sm text-ink-soft">
        {shownBy.map(({ _id, productName, place }) => (
          <li key={`${_id} ${place}`}>
            {productName}, picture {place}
          </li>
        ))}
        {shownBy.length === 0 && <li>Not on a product</li>}
      </ul>
    </article>
  )
}

function ChosenPictures({
  ids,
  onChooseNone,
}: {
  ids: readonly string[]
  onChooseNone: () => void
}) {
  const remove = useRemovePictures()
  const [asks, setAsks] = useState(false)
  const isTooMany = ids.length > LIBRARY_CALL_MAX
  const pictures = ids.length === 1 ? '1 picture' : `${formatNumber(ids.length)} pictures`

  function confirm() {
    remove.mutate([...ids], {
      onSuccess: () => {
        toast({ title: `${pictures} removed from the library` })
        onChooseNone()
      },
      onError: (error) =>
        toast({
          title: messageOf(error, 'The pictures could not be removed'),
          variant: 'destructive',
        }),
      onSettled: () => setAsks(false),
    })
  }

  return (
    <>
      <ChosenBar
        chosen={pictures}
        remark={isTooMany ? `At most ${LIBRARY_CALL_MAX} can be removed at once` : undefined}
        onChooseNone={onChooseNone}
      >
        <Button variant="secondary" size="small" disabled={isTooMany} onClick={() => setAsks(true)}>
          Remove
        </Button>
      </ChosenBar>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Remove ${pictures} from the library?`}
        description="Products that show them keep them."
        confirmLabel="Remove"
        isPending={remove.isPending}
        onConfirm={confirm}
      />
    </>
  )
}
