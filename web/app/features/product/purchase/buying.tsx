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
  /** Puts the design on the shopper's wall; null while it has not come, or where there is none. */
  place: PlaceDesign | null
  setPlace: (place: PlaceDesign | null) => void
  /** Why a line of the cart has to be looked at again; null where nothing leads here. */
  lookAgain: string | null
  /** Whether a line of the cart is being changed rather than something added. */
  isChange: boolean
  /** Whether the form was filled in before the shopper went to log in. */
  isRestored: boolean
  /** What is being worked on. */
  pending: PurchaseGoal | null
  wasAdded: boolean
  /** Buys, or brings the shopper to what is missing. */
  buy: (goal: PurchaseGoal) => void
  /** Brings the shopper to a field, without any reproach. */
  goTo: (field: FormField) => void
  /** Around the fields, to find the one that must be put right. */
  fields: RefObject<HTMLDivElement | null>
  /** Around the form's own buttons. */
  buttons: RefObject<HTMLDivElement | null>
}

/** For those who come back from a login or the cart alone. */
const keptForms = () => import('~/entities/configuration/kept-form.ts')

const BuyingContext = createContext<Buying | null>(null)

/** What is being chosen and bought on this page. */
export function useBuying(): Buying {
  const buying = useContext(BuyingContext)
  if (buying === null) throw new Error('useBuying needs a BuyingProvider above it')
  return buying
}

type BuyingProviderProps = {
  product: Product
  addToCart: AddToCart
  /** The line of the cart that is to be changed. */
  line?: Configuration | undefined
  changeLine: ChangeLine
  lookAgain: string | null
  children: ReactNode
}

/** Holds the choice, so that the form and the bar at the foot of a phone show the same. */
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
  // A function in a state is set through another one.
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
  // Before the page is seen: the wall takes its place then, and moves nothing when it comes.
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
    // What comes from a room has begun with the line, and has been changed since.
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

  // Once: what the shopper has changed meanwhile is not taken back when the cart is read again.
  useEffect(() => {
    if (isChange) fillFrom()
  }, [isChange])

  async function buy(goal: PurchaseGoal) {
    const problem = await purchase(goal)
    if (problem === null) return
    // A design that does not cover the wall is put right by its size.
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
