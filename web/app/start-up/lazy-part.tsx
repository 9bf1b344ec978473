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
  /** Shown where the code cannot be loaded; null where nobody asked for the part, so that nothing is said. */
  instead?: ComponentType<Props> | null
}

/** How parts that can be closed name it. */
type Closable = {
  open?: boolean
  onClose?: () => void
  onOpenChange?: (open: boolean) => void
}

const NOT_LOADED = 'This part could not be loaded.'

/** The code of a part could not be loaded, in two tries. */
class CodeMissing extends Error {}

/** Says that what was pressed could not be loaded. */
export function tellNotLoaded(): void {
  toast({
    title: NOT_LOADED,
    description: 'Please check your connection and try again.',
    variant: 'destructive',
  })
}

/** Loads code, and once more if that fails. */
export function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(load)
}

/**
 * Returns a component whose code is loaded when it is first shown. If that fails, only this part fails: one that can
 * be closed says so and closes, so that the same press asks again; any other stands for itself with a button, and comes
 * by itself when the network is back. `fetchAhead` loads the code before it is shown.
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
          // What has failed once stays failed; whoever shows the part from now on asks anew.
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

/** Keeps code that is missing from taking the page down. What the code itself does wrong is the page's to show. */
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

/** Tries again when the network is back. */
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

/** Says that a part could not be loaded and closes it; tries again when it is opened again. */
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

/** Stands in the place of a part whose code could not be loaded. */
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
