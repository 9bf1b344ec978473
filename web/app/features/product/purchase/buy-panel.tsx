import { measuredBy } from '@bhitti/contract/rules/prices/pricing'
import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import { sizeStepHundredths } from '@bhitti/contract/rules/products/size-rules'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { shownProblems } from '~/entities/configuration/form-reading.ts'
import { SizeFields } from '~/entities/configuration/size-fields.tsx'
import { useSession } from '~/lib/session/session.ts'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Stepper } from '~/ui/controls/stepper.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { CalculatorDisclosure } from '../calculators/calculator-disclosure.tsx'
import { LengthField } from '../calculators/length-field.tsx'
import { StripPlace } from '../wall/strip-place.tsx'
import { WallPlace } from '../wall/wall-place.tsx'
import { useWallView } from '../wall/wall-view.tsx'
import { useBuying } from './buying.tsx'
import { DispatchNote } from './dispatch-note.tsx'
import { MaterialField } from './material-field.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import { PurchaseButtons } from './purchase-buttons.tsx'
import { UnitPrice } from './unit-price.tsx'

const loadCurtainCalculator = () => import('../calculators/curtain-calculator.tsx')
const loadBlindMeasuring = () => import('../calculators/blind-measuring.tsx')
const loadRollCalculator = () => import('../calculators/roll-calculator.tsx')
const SwappedQuestion = lazyPart(() => import('../wall/swapped-question.tsx'), { instead: null })
const WindowNote = lazyPart(() => import('../wall/window-note.tsx'), { instead: null })

type BuyPanelProps = {
  /** Page that shows the design in rooms; null if it is not printed for a wall. */
  roomPath: string | null
  delivery: ReactNode
}

export function BuyPanel({ roomPath, delivery }: BuyPanelProps) {
  const { viewer } = useSession()
  const buying = useBuying()
  const { product, state, dispatch, quoted, place, lookAgain, isChange, isRestored } = buying
  const { pending, wasAdded, buy, fields, buttons } = buying
  const { ask } = useWallView()
  const type = product.productType
  const measured = measuredBy(type)
  const { form } = state
  const problems = shownProblems(product, state, place)

  return (
    <div>
      <UnitPrice product={product} material={form.selectedMaterial} />
      {isRestored && viewer === 'customer' && (
        <Notice tone="green" role="status" className="mt-5">
          You are logged in, and your choice is as you left it.
        </Notice>
      )}
      <div ref={fields} className="mt-3 grid gap-5 md:mt-5 [&_input]:scroll-mt-14">
        {lookAgain && (
          <Notice tone="gold" role="status" title="Please check your wall again">
            <p className="mt-1 text-sm">{lookAgain}</p>
          </Notice>
        )}
        {measured === 'size' && (
          <SizeFields
            product={product}
            form={form}
            problems={problems}
            dispatch={dispatch}
            onEnter={ask}
          />
        )}
        {isPrintedToSize(type) && (
          <>
            {problems.placement && (
              <Notice tone="red" role="alert">
                {problems.placement}
              </Notice>
            )}
            <WallPlace roomPath={roomPath} />
          </>
        )}
        {measured === 'length' && (
          <div>
            <LengthField form={form} problems={problems} dispatch={dispatch} />
            <CalculatorDisclosure
              question="How many metres do I need?"
              load={loadCurtainCalculator}
              given={{
                product,
                measured: form.measures?.curtain,
                onUse: (curtain, metres) =>
                  dispatch({
                    do: 'measure',
                    measures: { curtain },
                    size: { length: String(metres) },
                  }),
              }}
            />
          </div>
        )}
        {type === 'blinds' && form.height !== '' && form.width !== '' && (
          <Suspense>
            <SwappedQuestion form={form} dispatch={dispatch} />
          </Suspense>
        )}
        {type === 'blinds' && (
          <CalculatorDisclosure
            question="How do I measure my window?"
            load={loadBlindMeasuring}
            given={{
              stepHundredths: sizeStepHundredths(product.sizeRules),
              measured: form.measures?.blind,
              onUse: (blind, { height, width }) =>
                dispatch({
                  do: 'measure',
                  measures: { blind },
                  size: { height: String(height), width: String(width) },
                }),
            }}
          />
        )}
        {form.measures && (
          <Suspense>
            <WindowNote
              measures={form.measures}
              onForget={() => dispatch({ do: 'forgetMeasures' })}
            />
          </Suspense>
        )}
        <MaterialField
          type={type}
          chosen={form.selectedMaterial}
          error={problems.selectedMaterial}
          dispatch={dispatch}
        >
          {isPrintedToSize(type) && <StripPlace />}
        </MaterialField>
        {measured === 'piece' && (
          <CalculatorDisclosure
            question="How many rolls do I need?"
            load={loadRollCalculator}
            given={{ product, onUse: (quantity) => dispatch({ do: 'count', quantity }) }}
          />
        )}
        <div data-field="quantity">
          <div className="flex items-center justify-between gap-4">
            <p aria-hidden className="text-sm font-bold">
              Quantity
            </p>
            <Stepper
              label="Quantity"
              value={form.quantity}
              error={problems.quantity}
              onChange={(quantity) => dispatch({ do: 'count', quantity })}
            />
          </div>
        </div>
        <PriceBreakdown product={product} quoted={quoted} />
      </div>
      <div ref={buttons} className="mt-5">
        <PurchaseButtons
          productId={product._id}
          stockQuantity={product.stockQuantity}
          stockUnit={product.stockUnit}
          viewer={viewer}
          pending={pending}
          isChange={isChange}
          onBuy={buy}
        />
      </div>
      <div className="text-sm not-empty:mt-3">
        <p role="status" className="not-empty:mb-3">
          {wasAdded && (
            <>
              Added to your cart.{' '}
              <Link to="/cart" className="text-link font-bold text-green">
                View cart
              </Link>
            </>
          )}
        </p>
        {!wasAdded && product.stockQuantity > 0 && (
          <DispatchNote productType={product.productType} />
        )}
      </div>
      {product.stockQuantity > 0 && <div className="mt-5 mb-5 min-h-18">{delivery}</div>}
    </div>
  )
}
