import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import {
  type ConfiguratorForm,
  changeConfigurator,
  EMPTY_CONFIGURATOR,
  saveForm,
} from '~/entities/configuration/configurator-form.ts'
import { restoreForm } from '~/entities/configuration/kept-form.ts'
import { handedForm, handForm } from '~/lib/session/handed-form.ts'

/**
 * Holds the shopper's size, spare, material and placement. It starts from the handed form and hands each change to the
 * pages at these addresses, so that no way back loses anything.
 * @param exceptAt returns the page that must not receive the form; null if all may
 */
export function useKeptSize(
  type: ProductType,
  allPaths: readonly string[],
  exceptAt: (form: ConfiguratorForm) => string | null = () => null,
) {
  const [state, dispatch] = useReducer(changeConfigurator, EMPTY_CONFIGURATOR)
  const isRead = useRef(false)
  const { form } = state
  const except = exceptAt(form)
  const paths = allPaths.filter((path) => path !== except)
  const to = paths.join(' ')

  const readOnce = useEffectEvent(() => {
    const handed = handedForm()
    if (handed) dispatch({ do: 'restore', form: restoreForm(type, handed) })
  })
  useEffect(() => readOnce(), [])

  useEffect(() => {
    // The first run still has the empty form: the handed form is restored after it.
    if (isRead.current) handForm(saveForm(form), to.split(' '))
    isRead.current = true
  }, [form, to])

  return { state, dispatch, paths }
}
