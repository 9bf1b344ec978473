/** Opens a page in a component test, with session, queries and toasts as in a browser. */
import { checkAuth } from '@bhitti/contract/calls/accounts/accounts.endpoints'
import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import type { Site } from '@bhitti/contract/rules/shop/site'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, type RenderResult, render, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ComponentType, ReactNode } from 'react'
import { createRoutesStub, type LoaderFunction, Outlet, useLocation } from 'react-router'
import { expect } from 'vitest'
import { ApiProvider } from '~/lib/api/api.ts'
import { browserApi } from '~/lib/api/browser-api.ts'
import { browserQueryClient } from '~/lib/api/query-client.ts'
import { UNKNOWN_SITE } from '~/lib/pages/site.ts'
import { writeAccessToken } from '~/lib/session/access-token.ts'
import { SessionKeeper } from '~/lib/session/session.ts'
import { currentToast } from '~/lib/toasts.tsx'
import { GuardedOutlet } from '~/routes/guarded-outlet.tsx'
import { api } from './fake-api.ts'

export type PageModule = {
  default: (props: never) => ReactNode
  clientLoader?: (args: never) => unknown
  ErrorBoundary?: (props: never) => ReactNode
}

type Options = {
  /** Path as in `routes.ts`, if it has parameters. */
  path?: string
  /** The signed-in account; a visitor by default. A test may set the reply of `checkAuth` itself. */
  as?: SessionUser
  site?: Partial<Site>
}

export type OpenPage = RenderResult & {
  user: UserEvent
  address: () => string
  press: (name: string | RegExp) => Promise<void>
  button: (name: string | RegExp) => Promise<HTMLButtonElement>
  fill: (label: string | RegExp, text: string) => Promise<void>
  expectToast: (title: string, description?: string) => Promise<void>
}

/** Opens a page at an address. Pages that it navigates to stay empty; `address` tells which. */
export function openPage(page: PageModule, at: string, options: Options = {}): OpenPage {
  if (options.as) {
    writeAccessToken('token of the test')
    if (!api.answers(checkAuth)) api.reply(checkAuth, { success: true, user: options.as })
  }
  let address = at
  function Frame() {
    const { pathname, search } = useLocation()
    address = pathname + search
    return (
      <>
        <GuardedOutlet />
        <SessionKeeper />
      </>
    )
  }

  const site: Site = { ...UNKNOWN_SITE, ...options.site }
  const Shop = createRoutesStub([
    {
      id: 'root',
      loader: () => ({ site }),
      shouldRevalidate: () => false,
      Component: Frame,
      children: [
        {
          path: options.path ?? at.replace(/\?.*/, ''),
          // Safe: the router passes a page the parameters and data that its types describe.
          Component: page.default as ComponentType,
          ...(page.clientLoader && { loader: page.clientLoader as LoaderFunction }),
          ...(page.ErrorBoundary && { ErrorBoundary: page.ErrorBoundary as ComponentType }),
          HydrateFallback: () => null,
        },
        { path: '*', Component: Outlet },
      ],
    },
  ])
  const rendered = render(
    <ApiProvider value={browserApi}>
      <QueryClientProvider client={browserQueryClient()}>
        <Shop initialEntries={[at]} hydrationData={{ loaderData: { root: { site } } }} />
      </QueryClientProvider>
    </ApiProvider>,
  )
  const user = userEvent.setup({ delay: null })
  return {
    ...rendered,
    user,
    address: () => address,
    press: async (name) =>
      user.click(await waitFor(() => onlyOne(pressable(rendered, name), String(name)))),
    button: async (name) => (await rendered.findByRole('button', { name })) as HTMLButtonElement,
    fill: async (label, text) => {
      const field = await rendered.findByLabelText(label)
      fireEvent.change(field, { target: { value: text } })
    },
    expectToast: (title, description) =>
      waitFor(() => {
        expect(currentToast()?.title).toBe(title)
        if (description !== undefined) expect(currentToast()?.description).toBe(description)
      }),
  }
}

export function openPart(part: ReactNode, options?: Options): OpenPage {
  return openPage({ default: () => part }, '/terms', options)
}

/** Roles in search order; most are buttons. */
const PRESSABLE = ['button', 'link', 'checkbox', 'radio', 'tab', 'menuitem']

function pressable(page: RenderResult, name: string | RegExp): HTMLElement[] {
  for (const role of PRESSABLE) {
    const found = page.queryAllByRole(role, { name })
    if (found.length > 0) return found
  }
  return []
}

function onlyOne(elements: HTMLElement[], name: string): HTMLElement {
  const [first, ...others] = elements
  if (!first) throw new Error(`Nothing named ${name} can be pressed`)
  if (others.length > 0) throw new Error(`${others.length + 1} elements are named ${name}`)
  return first
}
