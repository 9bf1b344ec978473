// A browser for sign-in tests: it keeps cookies by path and follows redirects only on request.

export type Page = {
  readonly status: number
  readonly address: string
  readonly location: URL | undefined
  readonly headers: Headers
  readonly text: string
}

export type Browser = {
  readonly get: (address: string | URL, headers?: Record<string, string>) => Promise<Page>
  readonly submit: (address: string | URL, form: Record<string, string>) => Promise<Page>
  /** Posts like a script of the page. */
  readonly post: (address: string | URL, body: unknown) => Promise<Page>
  /** Follows redirects while they stay below one of the paths. */
  readonly follow: (page: Page, ...below: string[]) => Promise<Page>
  readonly cookies: (path: string) => Record<string, string>
}

type Cookie = { readonly name: string; readonly value: string; readonly path: string }

/** Opens a browser for which `realOrigin` answers as `publicOrigin`, like behind a proxy. */
export function openBrowser(publicOrigin: string, realOrigin: string): Browser {
  const jar = new Map<string, Cookie>()

  function sentTo(path: string): Cookie[] {
    return [...jar.values()].filter(
      (cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')),
    )
  }

  function keep(header: string, requestPath: string): void {
    const [pair = '', ...attributes] = header.split(/; */)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const attribute = (wanted: string) =>
      attributes.find((part) => part.toLowerCase().startsWith(`${wanted}=`))?.split('=')[1]
    const path = attribute('path') ?? (requestPath.replace(/\/[^/]*$/, '') || '/')
    const expires = attribute('expires')
    const isOver = attribute('max-age') === '0' || (expires && Date.parse(expires) < Date.now())
    if (isOver) jar.delete(`${name} ${path}`)
    else jar.set(`${name} ${path}`, { name, value, path })
  }

  async function request(address: string | URL, init: RequestInit): Promise<Page> {
    const url = new URL(address, publicOrigin)
    const cookie = sentTo(url.pathname)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const response = await fetch(new URL(url.pathname + url.search, realOrigin), {
      redirect: 'manual',
      ...init,
      headers: { accept: 'text/html', ...init.headers, ...(cookie === '' ? {} : { cookie }) },
    })
    for (const header of response.headers.getSetCookie()) keep(header, url.pathname)
    const location = response.headers.get('location')
    return {
      status: response.status,
      address: url.pathname + url.search,
      location: location === null ? undefined : new URL(location, url),
      headers: response.headers,
      text: await response.text(),
    }
  }

  const get: Browser['get'] = (address, headers = {}) => request(address, { headers })
  return {
    get,
    submit: (address, form) =>
      request(address, { method: 'POST', body: new URLSearchParams(form) }),
    post: (address, body) =>
      request(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async follow(page, ...below) {
      const isBelow = (address: URL) => below.some((path) => address.pathname.startsWith(path))
      let current = page
      while (current.location && isBelow(current.location)) current = await get(current.location)
      return current
    },
    cookies: (path) => Object.fromEntries(sentTo(path).map(({ name, value }) => [name, value])),
  }
}
