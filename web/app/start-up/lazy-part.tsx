import {
  Component,
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { toast } from '~/lib/toasts.tsx'

export type Code<Props> = { default: ComponentType<Props> }

type LazyPartOptions<Props> = {
  /** Shown if the code cannot be loaded; null shows nothing. */
  instead?: ComponentType<Props> | null
}

type Closable = {
  open?: boolean
  onClose?: () => void
  onOpenChange?: (open: boolean) => void
}

const NOT_LOADED = 'This part could not be loaded.'

class CodeMissing extends Error {}

export function tellNotLoaded(): void {
  toast({
    title: NOT_LOADED,
    description: 'Please check your connection and try again.',
    variant: 'destructive',
  })
}

export function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(load)
}

/**
 * Returns a component whose code is loaded when it is first rendered. If that fails, only this part fails: a closable
 * part shows a toast and closes, so that the next press retries. Any other part shows a retry button, and retries when
 * the network is back. `fetchAhead` loads the code in advance.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Code<Props>>,
  { instead }: LazyPartOptions<NoInfer<Props>> = {},
) {
  const fresh = () =>
    lazy<ComponentType<Props>>(() =>
      loadTwice(load).catch((cause: unknown) => {
        throw new CodeMissing(NOT_LOADED, { cause })
      }),
    )
  let latest = fresh()

  function LazyPart(props: Props) {
    const [code, setCode] = useState({ Shown: latest, tries: 1 })
    const again = () => setCode(({ tries }) => ({ Shown: latest, tries: tries + 1 }))
    const missing = instead ? (
      createElement(instead, props)
    ) : instead === null ? null : isClosable(props) ? (
      <ToldAndClosed part={props} again={again} />
    ) : (
      <NotLoaded onRetry={again} />
    )
    return (
      <OwnFailure
        key={code.tries}
        instead={missing}
        again={again}
        onMissing={() => {
          // React caches a failed `lazy` for good, so later renders get a new one.
          if (latest === code.Shown) latest = fresh()
        }}
      >
        <code.Shown {...props} />
      </OwnFailure>
    )
  }
  return Object.assign(LazyPart, {
    fetchAhead: () => {
      load().catch(() => {})
    },
  })
}

type OwnFailureProps = {
  children: ReactNode
  instead: ReactNode
  again: () => void
  onMissing: () => void
}

/** Error boundary for missing code only; errors of the code itself are passed on to the page. */
class OwnFailure extends Component<OwnFailureProps, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch() {
    this.props.onMissing()
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof CodeMissing)) throw error
    return <TriedOnline again={this.props.again}>{this.props.instead}</TriedOnline>
  }
}

function TriedOnline({ again, children }: { again: () => void; children: ReactNode }) {
  const retry = useEffectEvent(again)
  useEffect(() => {
    const listener = () => retry()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
  return children
}

function isClosable(props: Closable): boolean {
  return props.onClose !== undefined || props.onOpenChange !== undefined
}

function ToldAndClosed({ part, again }: { part: Closable; again: () => void }) {
  const wasClosed = useRef(false)
  const tell = useEffectEvent(() => {
    if (part.open === false) return
    tellNotLoaded()
    part.onClose?.()
    part.onOpenChange?.(false)
  })
  const retry = useEffectEvent(again)
  useEffect(() => tell(), [])
  useEffect(() => {
    if (part.open === false) wasClosed.current = true
    else if (wasClosed.current) retry()
  }, [part.open])
  return null
}

export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="py-3 text-sm text-red">
      {NOT_LOADED}{' '}
      <button type="button" className="text-link font-bold" onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}
