import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, type RenderResult, render } from '@testing-library/react'
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useToast } from '~/lib/toasts.tsx'
import { latePart } from './late-part.tsx'
import { lazyPart } from './lazy-part.tsx'

const NOT_LOADED = 'This part could not be loaded.'

let page: RenderResult
const shown = () => page.container.textContent

// React logs every error to the console, even caught ones.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

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
  await act(async () => {
    page = render(
      <>
        <p>The rest of the page.</p>
        <Suspense>{content}</Suspense>
      </>,
    )
  })
}

async function press(text: string): Promise<void> {
  await act(async () => void fireEvent.click(page.getByText(text)))
}

const comeOnline = () => act(async () => void fireEvent(window, new Event('online')))

const Dialog = ({ open = true }: { open?: boolean }) => open && <p>The dialog.</p>
const Inline = () => <p>The part.</p>

type Opener = (props: { isOpen: boolean; wasOpened: boolean; close: () => void }) => ReactNode

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
    // Two attempts for each of two presses.
    const Part = lazyPart<DialogProps>(missing(4, Dialog))
    await draw(<Opening part={opener(Part)} />)
    for (let presses = 0; presses < 2; presses++) {
      await press('Open')
      expect(shown()).toContain('The rest of the page.')
    }
    expect(shown()).toContain(NOT_LOADED)
    expect(shown()).not.toContain('The dialog.')
    await press('Open')
    expect(shown()).toContain('The dialog.')
  })
})

describe('a part of a page that cannot be loaded', () => {
  it('is tried twice before anything is said', async () => {
    const load = missing(1, Inline)
    const Part = lazyPart(load)
    await draw(<Part />)
    expect(shown()).toBe('The rest of the page.The part.')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('says so in its place, and comes when that is pressed', async () => {
    const Part = lazyPart(missing(4, Inline))
    await draw(<Part />)
    await press('Try again')
    expect(shown()).toContain(`The rest of the page.${NOT_LOADED}`)
    await press('Try again')
    expect(shown()).toBe('The rest of the page.The part.')
  })

  it('comes by itself when the network is back', async () => {
    const Part = lazyPart(missing(2, Inline))
    await draw(<Part />)
    await comeOnline()
    expect(shown()).toBe('The rest of the page.The part.')
  })

  it('says nothing if nobody asked for it, and comes when the network is back', async () => {
    const Part = lazyPart(missing(2, Inline), { instead: null })
    await draw(<Part />)
    expect(shown()).toBe('The rest of the page.')
    await comeOnline()
    expect(shown()).toBe('The rest of the page.The part.')
  })

  it('shows what stands in for it, with the same words', async () => {
    const Words = ({ words }: { words: string }) => <b>{words}</b>
    const Part = lazyPart(missing(2, Words), { instead: Words })
    await draw(<Part words="Paid." />)
    expect([page.container.querySelector('b')?.textContent]).toEqual(['Paid.'])
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
    expect(shown()).toContain('Error of the page: broken')
  })
})

describe('a part below the first window that cannot be loaded', () => {
  it('says so where the server has not sent it, and comes when that is pressed', async () => {
    // Marks the page as in use, so that loading does not wait for it to settle.
    vi.stubGlobal('usedEarly', true)
    const Part = latePart(missing(2, Inline))
    await draw(<Part />)
    expect(shown()).toContain(NOT_LOADED)
    await press('Try again')
    expect(shown()).toContain('The part.')
  })
})

it('code comes late only through these two', () => {
  const app = join(import.meta.dirname, '..')
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
