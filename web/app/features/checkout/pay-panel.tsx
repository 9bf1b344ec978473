import { formatPaise } from '@bhitti/contract/rules/prices/money'
import { formatIndianNumber } from '@bhitti/contract/rules/texts/phone'
import { Lock } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useShop } from '~/lib/pages/site.ts'
import { Button } from '~/ui/controls/button.tsx'
import { useKeptFocus } from '~/ui/overlays/kept-focus.ts'
import { Notice } from '~/ui/states/notice.tsx'
import { Spinner } from '~/ui/states/spinner.tsx'
import { PAYMENT_TEXTS } from './payment-messages.ts'
import type { PaymentState } from './use-payment.ts'

type PayPanelProps = {
  state: PaymentState
  totalPaise: number
  hasAddress: boolean
  /** False while the total may still change. */
  isReady: boolean
  /** Replaces the pay button if the cart cannot be paid. */
  instead: ReactNode
  onPay: () => void
  onConfirmAgain: () => void
  onStartOver: () => void
}

const TELLS_SOMETHING: readonly PaymentState['kind'][] = ['notPaid', 'confirming', 'unconfirmed']

export function PayPanel(props: PayPanelProps) {
  const { kind } = props.state
  const panel = useKeptFocus<HTMLDivElement>()

  useEffect(() => {
    // Brings the result into view if the shopper has scrolled on.
    if (TELLS_SOMETHING.includes(kind)) panel.current?.scrollIntoView({ block: 'nearest' })
    // A busy button loses the focus, which is needed again for a retry.
    if (kind === 'notPaid') firstControl(panel.current)?.focus({ preventScroll: true })
  }, [kind, panel])

  return (
    <div ref={panel} tabIndex={-1} className="scroll-mt-24 scroll-mb-6 outline-none">
      <PanelContent {...props} />
    </div>
  )
}

/** Returns the first control in the panel that can be pressed, else the panel itself. */
function firstControl(panel: HTMLElement | null): HTMLElement | null {
  return panel?.querySelector<HTMLElement>('button:enabled, a[href]') ?? panel
}

function PanelContent(props: PayPanelProps) {
  const { state, totalPaise, hasAddress, isReady, instead, onPay } = props
  if (state.kind === 'confirming') return <Confirming />
  if (state.kind === 'unconfirmed') return <Unconfirmed {...props} state={state} />

  if (instead) return instead

  const isBusy = state.kind === 'preparing' || state.kind === 'paying'
  return (
    <div className="grid gap-4">
      {state.kind === 'notPaid' && (
        <Notice
          tone={state.text.isFailure ? 'red' : 'gold'}
          role={state.text.isFailure ? 'alert' : 'status'}
          title={state.text.title}
        >
          {state.text.detail !== undefined && <p className="text-sm">{state.text.detail}</p>}
        </Notice>
      )}
      <Button
        className="w-full"
        disabled={!hasAddress || !isReady}
        loading={isBusy}
        loadingLabel="Processing..."
        onClick={onPay}
      >
        {hasAddress ? `Pay ${formatPaise(totalPaise)}` : 'Select an address to continue'}
      </Button>
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <Lock aria-hidden size={16} className="mt-1 shrink-0" />
        UPI, cards, netbanking and wallets. You pay in the payment provider’s window; we never see
        your card.
      </p>
    </div>
  )
}

function Confirming() {
  return (
    <Notice tone="green" role="status">
      <p className="flex items-center gap-3 font-bold">
        <Spinner />
        Confirming your payment…
      </p>
      <p className="mt-1 text-sm">
        Your payment has been made. Please keep this page open; you can also come back to it later.
      </p>
    </Notice>
  )
}

function Unconfirmed({
  state,
  onConfirmAgain,
  onStartOver,
}: PayPanelProps & { state: Extract<PaymentState, { kind: 'unconfirmed' }> }) {
  const shop = useShop()
  return (
    <Notice tone="red" role="alert" title={PAYMENT_TEXTS.unverified}>
      <div className="mt-2 grid gap-2 text-sm">
        <p>
          {state.mayPass
            ? 'We could not reach the shop to confirm it. Your payment is safe: the order appears in your profile as soon as it is confirmed.'
            : 'Please do not pay again before you have spoken to us. If money has left your account, it will either become an order or be refunded.'}
        </p>
        <p>
          Payment ID <strong className="break-all">{state.payment.paymentId}</strong>
        </p>
        <p>
          {shop.email && (
            <a href={`mailto:${shop.email}`} className="text-link">
              {shop.email}
            </a>
          )}
          {shop.email && shop.phone && ' · '}
          {shop.phone && (
            <a href={`tel:${shop.phone}`} className="text-link">
              {formatIndianNumber(shop.phone)}
            </a>
          )}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        <Button variant="secondary" size="small" onClick={onConfirmAgain}>
          Check again
        </Button>
        <Button variant="quiet" size="small" onClick={onStartOver}>
          Start a new payment
        </Button>
      </div>
    </Notice>
  )
}
