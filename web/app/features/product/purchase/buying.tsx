import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import type { Configuration } from '@bhitti/contract/rules/prices/pricing'
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import {
  type ConfiguratorAction,
  type ConfiguratorState,
  changeConfigurator,
  EMPTY_CONFIGURATOR,
  type FormField,
  saveForm,
} from '~/entities/configuration/configurator-form.ts'
import type { PlaceDesign } from '~/entities/configuration/form-reading.ts'
import { type Quote, quote } from '~/entities/configuration/price-lines.ts'
import { takeHandedForm } from '~/lib/session/handed-form.ts'
import { takeConfiguration } from '~/lib/session/return-to.ts'
import { useAskForWall, useSaveForm } from '../wall/wall-view.tsx'
import { type AddToCart, type ChangeLine, type PurchaseGoal, usePurchase } from './use-purchase.ts'

export type Buying = {
  product: Product
  state: ConfiguratorState
  dispatch: Dispatch<ConfiguratorAction>
  quoted: Quote
  /** Places the design on the shopper's wall; null while it is loading, or if there is none. */
  place: PlaceDesign | null
  setPlace: (place: PlaceDesign | null) => void
  /** Reason why a cart line needs another look; null if the shopper did not come from one. */
  lookAgain: string | null
  isChange: boolean
  isRestored: boolean
  pending: PurchaseGoal | null
  wasAdded: boolean
  buy: (goal: PurchaseGoal) => void
  /** Focuses a field without showing an error. */
  goTo: (field: FormField) => void
  fields: RefObject<HTMLDivElement | null>
  buttons: RefObject<HTMLDivElement | null>
}

const keptForms = () => import('~/entities/configuration/kept-form.ts')

const BuyingContext = createContext<Buying | null>(null)

/** Returns the current choice and the actions of this page. Throws outside of a BuyingProvider. */
export function useBuying(): Buying {
  const buying = useContext(BuyingContext)
  if (buying === null) throw new Error('useBuying needs a BuyingProvider above it')
  return buying
}

type BuyingProviderProps = {
  product: Product
  addToCart: AddToCart
  line?: Configuration | undefined
  changeLine: ChangeLine
  lookAgain: string | null
  children: ReactNode
}

/** Holds the choice, which the form and the bar at the foot of a phone share. */
export function BuyingProvider({
  product,
  addToCart,
  line,
  changeLine,
  lookAgain,
  children,
}: BuyingProviderProps) {
  const { pathname, search } = useLocation()
  const [state, dispatch] = useReducer(changeConfigurator, EMPTY_CONFIGURATOR)
  const [isRestored, setRestored] = useState(false)
  // React calls a function passed to a setter, so the function is wrapped in another one.
  const [place, setPlaceState] = useState<PlaceDesign | null>(null)
  const setPlace = useCallback((next: PlaceDesign | null) => setPlaceState(() => next), [])
  const isChange = line !== undefined
  const { pending, wasAdded, purchase } = usePurchase({
    product,
    form: state.form,
    place,
    dispatch,
    addToCart,
    changeLine: isChange ? changeLine : null,
  })
  const fields = useRef<HTMLDivElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const isFilled = useRef(false)
  const type = product.productType

  const askForWall = useAskForWall()
  // Before the first paint, so that the wall has its place and shifts nothing when it loads.
  useLayoutEffect(() => {
    const saved = takeConfiguration(pathname + search)
    const isFromLogin = saved !== null && Object.keys(saved).length > 0
    const form = isFromLogin ? saved : takeHandedForm(pathname + search)
    if (form === null) return
    isFilled.current = true
    if (form.height && form.width) askForWall()
    void keptForms().then(({ restoreForm }) => {
      dispatch({ do: 'restore', form: restoreForm(type, form) })
      setRestored(isFromLogin)
    })
  }, [pathname, search, type, askForWall])

  const fillFrom = useEffectEvent(() => {
    // A form handed over by the visualiser started from the line and has been changed since.
    if (line === undefined || isFilled.current) return
    askForWall()
    void keptForms().then(({ formOfLine }) => {
      dispatch({ do: 'restore', form: formOfLine(line) })
    })
  })
  const saveFormForLinks = useSaveForm()
  useEffect(() => {
    saveFormForLinks.current = () => saveForm(state.form)
    return () => {
      saveFormForLinks.current = null
    }
  }, [saveFormForLinks, state.form])

  // Runs once, so that a reload of the cart does not overwrite the shopper's changes.
  useEffect(() => {
    if (isChange) fillFrom()
  }, [isChange])

  async function buy(goal: PurchaseGoal) {
    const problem = await purchase(goal)
    if (problem === null) return
    // A design that does not cover the wall is corrected by changing the wall's size.
    goTo(problem === 'placement' ? 'height' : problem)
  }

  function goTo(field: FormField) {
    fields.current?.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus()
  }

  const buying: Buying = {
    product,
    state,
    dispatch,
    quoted: quote(product, state.form, place),
    place,
    setPlace,
    lookAgain,
    isChange,
    isRestored,
    pending,
    wasAdded,
    buy: (goal) => void buy(goal),
    goTo,
    fields,
    buttons,
  }
  return <BuyingContext value={buying}>{children}</BuyingContext>
}
