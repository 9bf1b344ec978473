import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { type PictureHost, resolverOf, startPictureHost } from '../../testing/shops/picture-host.ts'
import { createPublicFetch, FetchFailed } from './public-fetch.ts'

let host: PictureHost | undefined
afterEach(async () => {
  await host?.close()
  host = undefined
})

async function failureOf(work: Promise<unknown>): Promise<FetchFailed> {
  const error = await work.then(
    () => undefined,
    (failed: unknown) => failed,
  )
  if (!(error instanceof FetchFailed)) throw new Error(`not refused: ${error}`)
  return error
}

describe('fetching from the internet', () => {
  it('brings what is at an address, with what the host says of it', async () => {
    host = await startPictureHost((_request, reply) => {
      reply.writeHead(200, { 'content-type': 'Image/JPEG; q=1', 'content-length': '4' }).end('lily')
    })
    const file = await createPublicFetch(host.options)(host.at('/lily.jpg'))
    expect({ type: file.type, bytes: file.bytes }).toEqual({ type: 'image/jpeg', bytes: 4 })
    expect((await buffer(file.body)).toString()).toBe('lily')
  })

  it('follows a redirect to another public host, and three at most', async () => {
    host = await startPictureHost((request, reply) => {
      const steps = Number(request.url?.slice(1))
      if (steps === 0) return reply.end('there')
      const location = host?.at(`/${steps - 1}`, 'elsewhere.example') ?? ''
      reply.writeHead(302, { location }).end()
    })
    const fetchPublic = createPublicFetch(host.options)
    const file = await fetchPublic(host.at('/3'))
    expect((await buffer(file.body)).toString()).toBe('there')
    expect(await failureOf(fetchPublic(host.at('/4')))).toMatchObject({
      problem: 'redirects',
      mayPass: false,
    })
  })
})

describe('an address that leads into a private network', () => {
  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://[::ffff:127.0.0.1]/',
  ])('is refused unasked: %s', async (address) => {
    const failure = await failureOf(createPublicFetch()(address))
    expect(failure).toMatchObject({ problem: 'private', mayPass: false })
  })

  it('is refused when its name means one, before anything is connected', async () => {
    host = await startPictureHost((_request, reply) => reply.end('secret'))
    const resolve = resolverOf({ 'inside.example': ['127.0.0.1'] })
    const { ca = '' } = host.options
    const failure = await failureOf(
      createPublicFetch({ resolve, ca })(host.at('/', 'inside.example')),
    )
    expect(failure.problem).toBe('private')
    expect(host.asked).toEqual([])
  })

  it('is refused when one of several addresses of a name is one', async () => {
    const resolve = resolverOf({ 'inside.example': ['93.184.216.34', '10.0.0.1'] })
    const failure = await failureOf(createPublicFetch({ resolve })('https://inside.example/'))
    expect(failure.problem).toBe('private')
  })

  it('is refused when a public host redirects there, by name or by number', async () => {
    for (const location of [
      'https://inside.example/',
      'https://169.254.169.254/',
      'http://pictures.example/',
      'file:///etc/passwd',
    ]) {
      host = await startPictureHost((_request, reply) => reply.writeHead(302, { location }).end(), {
        'inside.example': ['10.0.0.1'],
      })
      const { problem } = await failureOf(createPublicFetch(host.options)(host.at('/start')))
      expect(problem).toBe(location.startsWith('https:') ? 'private' : 'not_https')
      expect(host.asked).toEqual(['/start'])
      await host.close()
    }
  })

  it('is refused when the name meant a public address a moment before', async () => {
    host = await startPictureHost((_request, reply) => {
      reply.writeHead(302, { location: host?.at('/again', 'pictures.example') ?? '' }).end()
    })
    const resolvers = [
      resolverOf({ 'pictures.example': ['127.0.0.1'] }),
      resolverOf({ 'pictures.example': ['192.168.0.10'] }),
    ]
    let lookups = 0
    // Safe: it passes the call on to one of the resolvers.
    const resolve = ((...asked: unknown[]) => {
      const turn = resolvers[Math.min(lookups, 1)] as (...given: unknown[]) => void
      lookups += 1
      turn(...asked)
    }) as unknown as (typeof resolvers)[number]
    const { problem } = await failureOf(
      createPublicFetch({ ...host.options, resolve })(host.at('/first')),
    )
    expect(problem).toBe('private')
    expect(lookups).toBe(2)
    expect(host.asked).toEqual(['/first'])
  })
})

describe('an address that brings nothing', () => {
  it.each(['http://pictures.example/a.jpg', 'https://user:pass@pictures.example/', 'ftp://x', 'x'])(
    'is refused where it is no plain https address: %s',
    async (address) => {
      expect((await failureOf(createPublicFetch()(address))).problem).toBe('not_https')
    },
  )

  it.each([
    [404, false],
    [403, false],
    [429, true],
    [503, true],
  ])('may pass or not, by its status: %i', async (status, mayPass) => {
    host = await startPictureHost((_request, reply) => reply.writeHead(status).end())
    expect(await failureOf(createPublicFetch(host.options)(host.at('/')))).toMatchObject({
      problem: 'refused',
      mayPass,
    })
  })

  it('is unreachable where nobody knows the name', async () => {
    const failure = await failureOf(
      createPublicFetch({ resolve: resolverOf({}) })('https://nowhere.example/'),
    )
    expect(failure).toMatchObject({ problem: 'unreachable', mayPass: true })
  })

  it('is too slow where nothing comes, at first or in the middle', async () => {
    host = await startPictureHost((request, reply) => {
      if (request.url === '/middle') reply.writeHead(200).write('a')
    })
    const fetchPublic = createPublicFetch({ ...host.options, patienceMs: 300 })
    expect((await failureOf(fetchPublic(host.at('/start')))).problem).toBe('too_slow')
    const file = await fetchPublic(host.at('/middle'))
    await expect(buffer(file.body)).rejects.toThrow()
  })
})
