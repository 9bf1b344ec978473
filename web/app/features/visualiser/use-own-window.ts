import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { type Dispatch, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type {
  ConfiguratorAction,
  ConfiguratorForm,
} from '~/entities/configuration/configurator-form.ts'
import { useKeptTexts } from '~/lib/forms/kept-texts.ts'
import type { OpeningRead } from './own-wall/use-own-wall.ts'
import {
  draftIn,
  draftOf,
  FIRST_DRAFT,
  type WindowDraft,
  type WindowOrder,
  windowOrder,
} from './own-window.ts'

/**
 * Computes the cloth at the window in the shopper's photo and enters its measurements into the form. It does so again
 * for each product, because cloths differ in width.
 */
export function useOwnWindow(
  product: Product,
  isOwn: boolean,
  form: ConfiguratorForm,
  dispatch: Dispatch<ConfiguratorAction>,
) {
  const [opening, setOpening] = useState<OpeningRead | null>(null)
  const [changed, setChanged] = useState<Partial<WindowDraft>>({})
  const { texts, change: keep } = useKeptTexts('own-window', { hanging: '' })
  const [kept] = useState(() => draftIn(texts.hanging))
  // The measurements of the handed form give the way of hanging until the shopper changes it.
  const brought = useRef<Partial<WindowDraft> | null>(null)
  if (form.measures) brought.current ??= draftOf(form.measures)
  const draft = { ...FIRST_DRAFT, ...kept, ...brought.current, ...changed }
  const key = JSON.stringify(draft)
  const { selectedMaterial } = form
  const order = useMemo(
    (): WindowOrder | null =>
      opening && windowOrder(product, opening, JSON.parse(key) as WindowDraft, selectedMaterial),
    [product, opening, key, selectedMaterial],
  )
  const hungKey = JSON.stringify(order?.hung ?? null)
  const hung = useMemo(() => JSON.parse(hungKey) as WindowOrder['hung'] | null, [hungKey])
  const measured = isOwn ? (order?.measured ?? null) : null
  const measuredKey = JSON.stringify(measured)

  const enter = useEffectEvent(() => {
    if (measured) dispatch({ do: 'measure', ...measured })
  })
  useEffect(() => {
    if (measuredKey !== 'null') enter()
  }, [measuredKey])

  return {
    draft,
    change: (change: Partial<WindowDraft>) => {
      setChanged((now) => ({ ...now, ...change }))
      keep({ hanging: JSON.stringify({ ...draft, ...change }) })
    },
    opening,
    setOpening,
    hung,
    problem: order?.problem ?? null,
    isMeasured: measured !== null,
  }
}
