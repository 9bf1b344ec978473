import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { act, Component, type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useToast } from '~/lib/toasts.tsx'
import { latePart } from './late-part.tsx'
import { lazyPart } from './lazy-part.tsx'
import { propsOf, smallPage } from './small-page.ts'

const NOT_LOADED = 'This part could not be loaded.'

const small = smallPage()

// React tells the console of each error, also of those that are caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

/** Code that cannot be loaded so many times. */
function missing<Props>(times: number, Part: ComponentType<Props>) {
  let left = times
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Part }
  })
}

function Toasts() {
  const toast = useToast()
  return toast && <p>{toast.title}</p>
}

async function draw(content: ReactNode): Promise<void> {
  await small.draw(
    <>
      <p>The rest of the page.</p>
      <Suspense>{content}</Suspense>
    </>,
  )
}

/** Presses the button with this text. */
async function press(text: string): Promise<void> {
  const button = small.page.all('button').find((one) => one.textContent === text)
  const { onClick } = propsOf<{ onClick: () => void }>(button)
  await act(async () => onClick())
}

const comeOnline = () => small.dispatch(new Event('online'))

const Dialog = ({ open = true }: { open?: boolean }) => open && <p>The dialog.</p>
const Inline = () => <p>The part.</p>

type Opener = (props: { isOpen: boolean; wasOpened: boolean; close: () => void }) => ReactNode

/** A page with a button that opens a part. */
function Opening({ part }: { part: Opener }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  function open() {
    setOpen(true)
    setWasOpened(true)
  }
  return (
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      {part({ isOpen, wasOpened, close: () => setOpen(false) })}
      <Toasts />
    </>
  )
}

describe('a part that was opened and cannot be loaded', () => {
  type DialogProps = {
    open?: boolean
    onClose?: () => void
    onOpenChange?: (open: boolean) => void
  }
  const openers: [string, (Part: ComponentType<DialogProps>) => Opener][] = [
    [
      'is there while it is open',
      (Part) =>
        ({ isOpen, close }) =>
          isOpen && <Part onClose={close} />,
    ],
    [
      'stays there',
      (Part) =>
        ({ isOpen, wasOpened, close }) =>
          wasOpened && <Part open={isOpen} onClose={close} />,
    ],
    [
      'is told whether it is open',
      (Part) =>
        ({ isOpen, wasOpened, close }) =>
          wasOpened && <Part open={isOpen} onOpenChange={close} />,
    ],
  ]

  it.each(openers)('says so and opens when it is pressed again, if it %s', async (_, opener) => {
    // Two tries for each of two presses.
    const Part = lazyPart<DialogProps>(missing(4, Dialog))
    await draw(<Opening part={opener(Part)} />)
    for (let presses = 0; presses < 2; presses++) {
      await press('Open')
      expect(small.page.textContent).toContain('The rest of the page.')
    }
    expect(small.page.textContent).toContain(NOT_LOADED)
    expect(small.page.textContent).not.toContain('The dialog.')
    await press('Open')
    expect(small.page.textContent).toContain('The dialog.')
  })
})

describe('a part of a page that cannot be loaded', () => {
  it('is tried twice before anything is said', async () => {
    const load = missing(1, Inline)
    const Part = lazyPart(load)
    await draw(<Part />)
    expect(small.page.textContent).toBe('The rest of the page.The part.')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('says so in its place, and comes when that is pressed', async () => {
    const Part = lazyPart(missing(4, Inline))
    await draw(<Part />)
    await press('Try again')
    expect(small.page.textContent).toContain(`The rest of the page.${NOT_LOADED}`)
    await press('Try again')
    expect(small.page.textContent).toBe('The rest of the page.The part.')
  })

  it('comes by itself when the network is back', async () => {
    const Part = lazyPart(missing(2, Inline))
    await draw(<Part />)
    await comeOnline()
    expect(small.page.textContent).toBe('The rest of the page.The part.')
  })

  it('says nothing if nobody asked for it, and comes when the network is back', async () => {
    const Part = lazyPart(missing(2, Inline), { instead: null })
    await draw(<Part />)
    expect(small.page.textContent).toBe('The rest of the page.')
    await comeOnline()
    expect(small.page.textContent).toBe('The rest of the page.The part.')
  })

  it('shows what stands in for it, with the same words', async () => {
    const Words = ({ words }: { words: string }) => <b>{words}</b>
    const Part = lazyPart(missing(2, Words), { instead: Words })
    await draw(<Part words="Paid." />)
    expect(small.page.all('b').map((one) => one.textContent)).toEqual(['Paid.'])
  })

  it('leaves to the page what goes wrong in code that has come', async () => {
    const Part = lazyPart(
      missing(0, (): ReactNode => {
        throw new Error('broken')
      }),
    )
    await draw(
      <OfThePage>
        <Part />
      </OfThePage>,
    )
    expect(small.page.textContent).toContain('Error of the page: broken')
  })
})

describe('a part below the first window that cannot be loaded', () => {
  it('says so where the server has not sent it, and comes when that is pressed', async () => {
    const Part = latePart(missing(2, Inline))
    await draw(<Part />)
    expect(small.page.textContent).toContain(NOT_LOADED)
    await press('Try again')
    expect(small.page.textContent).toContain('The part.')
  })
})

it('code comes late only through these two', () => {
  const app = fileURLToPath(new URL('..', import.meta.url))
  const lazily = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => {
    const code = readFileSync(`${app}/${file}`, 'utf8')
    return /\bReact\.lazy\b|import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(code)
  })
  expect(lazily).toEqual(['start-up/lazy-part.tsx'])
})

class OfThePage extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown }
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render() {
    const { error } = this.state
    return error instanceof Error ? <p>Error of the page: {error.message}</p> : this.props.children
  }
}
