import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import {
  basePaise,
  type Configuration,
  PRICE_MISSING_MESSAGE,
} from '@bhitti/contract/rules/prices/pricing'
import { type Dispatch, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  type ConfiguratorAction,
  type ConfiguratorForm,
  type FormField,
  type Problems,
  saveForm,
} from '~/entities/configuration/configurator-form.ts'
import { type PlaceDesign, readForm } from '~/entities/configuration/form-reading.ts'
import { pricedProduct } from '~/entities/configuration/price-lines.ts'
import { afterPaint } from '~/lib/after-paint.ts'
import { fieldErrors, isApiError, wordsOfShop } from '~/lib/api/api-error.ts'
import { rememberReturn } from '~/lib/session/return-to.ts'
import { useSession } from '~/lib/session/session.ts'
import { toast } from '~/lib/toasts.tsx'

export type PurchaseGoal = 'cart' | 'checkout'
/** Adds to the cart and returns a message if the price differs from the one that the shopper saw. */
export type AddToCart = (
  addition: Configuration & { productId: string; seenPrice: number },
) => Promise<string | undefined>
export type ChangeLine = (changed: Configuration) => Promise<unknown>

const FAILED: Record<PurchaseGoal, string> = {
  cart: 'Failed to add to cart',
  checkout: 'Failed to proceed to checkout',
}

type Purchase = {
  product: Product
  form: ConfiguratorForm
  place: PlaceDesign | null
  dispatch: Dispatch<ConfiguratorAction>
  addToCart: AddToCart
  changeLine: ChangeLine | null
}

/** Adds the form's choice to the cart, or changes the line, then opens the checkout if that is the goal. */
export function usePurchase({ product, form, place, dispatch, addToCart, changeLine }: Purchase) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { viewer: seen, isLoading, refresh, settledViewer } = useSession()
  const [pending, setPending] = useState<PurchaseGoal | null>(null)
  const [wasAdded, setWasAdded] = useState(false)

  function goToLogin() {
    rememberReturn(pathname + search, saveForm(form))
    void navigate('/auth/login')
  }

  /** Waits until the session is known, for clicks before hydration or before the session has loaded. */
  async function whoBuys(goal: PurchaseGoal): Promise<typeof seen> {
    if (!isLoading) return seen
    setPending(goal)
    const viewer = await settledViewer()
    setPending(null)
    return viewer
  }

  async function purchase(goal: PurchaseGoal): Promise<FormField | null> {
    const viewer = await whoBuys(goal)
    if (viewer === 'visitor') {
      goToLogin()
      return null
    }
    if (viewer === null) {
      // A session exists, but its user could not be loaded.
      void refresh()
      toast({ title: FAILED[goal], variant: 'destructive' })
      return null
    }
    dispatch({ do: 'attempt' })
    const { configuration, firstProblem } = readForm(product, form, place)
    if (configuration === null) return firstProblem
    const pricePaise = basePaise(pricedProduct(product))
    if (pricePaise === null) {
      toast({ title: PRICE_MISSING_MESSAGE, variant: 'destructive' })
      return null
    }
    setPending(goal)
    // Lets the browser paint the pressed button before the work starts.
    await new Promise<void>(afterPaint)
    try {
      if (changeLine !== null) {
        await changeLine(configuration)
        toast({ title: 'Your cart is updated' })
        void navigate('/cart')
        return null
      }
      const seenPrice = toRupees(pricePaise)
      const told = await addToCart({ ...configuration, productId: product._id, seenPrice })
      setWasAdded(true)
      if (goal === 'checkout') {
        void navigate('/checkout')
      } else {
        toast({
          title: 'Success: Product added to cart successfully',
          ...(told && { description: told }),
        })
      }
    } catch (error) {
      refuse(goal, error)
    } finally {
      setPending(null)
    }
    return null
  }

  function refuse(goal: PurchaseGoal, error: unknown) {
    if (isApiError(error) && error.code === 'account.login_required') {
      goToLogin()
      return
    }
    dispatch({ do: 'refuse', problems: refusedFields(fieldErrors(error)) })
    const words = wordsOfShop(error)
    toast({
      title: words ?? (changeLine === null ? FAILED[goal] : 'Failed to update your cart'),
      ...(isApiError(error) && words === null && { description: error.message }),
      variant: 'destructive',
    })
  }

  return { pending, wasAdded, purchase }
}

/** Maps the server's errors to fields; errors of the placement are shown beside the wall. */
function refusedFields(errors: Readonly<Record<string, string | undefined>>): Problems {
  const { height, width, length, selectedMaterial, quantity } = errors
  const placement = Object.keys(errors).find((field) => field.startsWith('customisation'))
  return {
    height,
    width,
    length,
    selectedMaterial,
    quantity,
    placement: placement && errors[placement],
  }
}
