import { UM_PER_METRE } from '@bhitti/contract/rules/print/micrometres'
import type { LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'
import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import type {
  ConfiguratorAction,
  ConfiguratorForm,
} from '~/entities/configuration/configurator-form.ts'
import { exactText } from '~/lib/forms/form-lengths.ts'
import type { WallView } from './wall-view.ts'

/**
 * Enters the size computed from a photo if both fields are empty, and updates it with the photo until the shopper
 * types.
 */
export function usePhotoSize(
  photo: WallView | null,
  form: ConfiguratorForm,
  unit: LengthUnit,
  dispatch: Dispatch<ConfiguratorAction>,
): void {
  const entered = useRef({ width: '', height: '' })
  const enter = useEffectEvent(([wide, tall]: WallView['metres']) => {
    const last = entered.current
    if (form.width !== last.width || form.height !== last.height) return
    const textOf = (metres: number) => exactText(Math.round(metres * UM_PER_METRE), unit)
    const [width, height] = [textOf(wide), textOf(tall)]
    entered.current = { width: width.text, height: height.text }
    dispatch({ do: 'type', field: 'height', ...height })
    dispatch({ do: 'type', field: 'width', ...width })
  })
  useEffect(() => {
    if (photo) enter(photo.metres)
  }, [photo])
}
