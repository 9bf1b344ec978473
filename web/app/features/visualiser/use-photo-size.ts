import type { LengthUnit } from '@bhitti/contract/rules/typed-lengths'
import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import type {
  ConfiguratorAction,
  ConfiguratorForm,
} from '~/entities/configuration/configurator-form.ts'
import { lengthInField } from '~/lib/forms/form-lengths.ts'
import type { WallView } from './wall-view.ts'

/** Nobody tells a wall from a photo more exactly. */
const UM_PER_CM = 10_000

/**
 * Enters the size that a photo tells of its wall where none was entered, and again when the photo tells another, unless
 * somebody has typed since.
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
    const text = (metres: number) => lengthInField(Math.round(metres * 100) * UM_PER_CM, unit)
    entered.current = { width: text(wide), height: text(tall) }
    dispatch({ do: 'type', field: 'height', text: entered.current.height, unit })
    dispatch({ do: 'type', field: 'width', text: entered.current.width, unit })
  })
  useEffect(() => {
    if (photo) enter(photo.metres)
  }, [photo])
}
