import type { Product } from '@bhitti/contract/calls/catalogue.schemas'
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { takeConfiguration } from '~/lib/session/return-to.ts'
import {
  type ConfiguratorAction,
  type ConfiguratorState,
  changeConfigurator,
  EMPTY_CONFIGURATOR,
  restoreForm,
} from './configurator-form.ts'
import { type Quote, quote } from './price-lines.ts'
import { type AddToCart, type PurchaseGoal, usePurchase } from './use-purchase.ts'

export type Buying = {
  product: Product
  state: ConfiguratorState
  dispatch: Dispatch<ConfiguratorAction>
  quoted: Quote
  /** Whether the form was filled in before the shopper went to log in. */
  isRestored: boolean
  /** What is being worked on. */
  pending: PurchaseGoal | null
  wasAdded: boolean
  /** Buys, or brings the shopper to what is missing. */
  buy: (goal: PurchaseGoal) => void
  /** Around the fields, to find the one that must be put right. */
  fields: RefObject<HTMLDivElement | null>
  /** Around the form's own buttons. */
  buttons: RefObject<HTMLDivElement | null>
}

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
  children: ReactNode
  /** What comes between the page's form and its foot, and knows nothing of the choice. */
  between: ReactNode
  foot: ReactNode
}

/** Holds the choice, so that the form and the bar at the foot of a phone show the same. */
export function BuyingProvider({
  product,
  addToCart,
  children,
  between,
  foot,
}: BuyingProviderProps) {
  const { pathname } = useLocation()
  const [state, dispatch] = useReducer(changeConfigurator, EMPTY_CONFIGURATOR)
  const [isRestored, setRestored] = useState(false)
  const { pending, wasAdded, purchase } = usePurchase(product, state.form, dispatch, addToCart)
  const fields = useRef<HTMLDivElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const type = product.productType

  useEffect(() => {
    const saved = takeConfiguration(pathname)
    if (saved === null || Object.keys(saved).length === 0) return
    dispatch({ do: 'restore', form: restoreForm(type, saved) })
    setRestored(true)
  }, [pathname, type])

  async function buy(goal: PurchaseGoal) {
    const problem = await purchase(goal)
    if (problem === null) return
    fields.current?.querySelector<HTMLElement>(`[data-field="${problem}"] input`)?.focus()
  }

  const buying: Buying = {
    product,
    state,
    dispatch,
    quoted: quote(product, state.form),
    isRestored,
    pending,
    wasAdded,
    buy: (goal) => void buy(goal),
    fields,
    buttons,
  }
  return (
    <>
      <BuyingContext value={buying}>{children}</BuyingContext>
      {between}
      <BuyingContext value={buying}>{foot}</BuyingContext>
    </>
  )
}
