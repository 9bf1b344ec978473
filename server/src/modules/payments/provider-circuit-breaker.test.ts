import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import {
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../../platform/context/payment-provider.ts'
import {
  type Answering,
  html,
  inTurn,
  json,
  type ScriptedProvider,
  startScriptedProvider,
} from '../../testing/shops/scripted-provider.ts'
import { connectProvider, type Patience } from './provider-circuit-breaker.ts'

const entity = z.object({ id: z.string() })
const CLEAR = { id: 'the one' }
const REFUSED = { error: { code: 'BAD_REQUEST_ERROR', description: 'No such thing' } }

let provider: ScriptedProvider
// One per test: an abandoned call may still arrive after its test has ended.
beforeEach(async () => {
  provider = await startScriptedProvider()
})
afterEach(() => {
  vi.restoreAllMocks()
  provider.close()
})

const silence: Answering = () => {}
/** Returns a function that asks for one thing, with the usual retries. The circuit breaker practically never opens. */
function connect(patience: Partial<Patience> = {}) {
  const ask = connectProvider(provider.settings, { breakAfter: 100, ...patience })
  return () => ask(entity, { method: 'GET', path: '/things/1' })
}
const failure = (asking: Promise<unknown>) =>
  asking.then(
    () => {
      throw new Error('it was answered')
    },
    (error: unknown) => error,
  )

describe('an answer that says nothing clearly', () => {
  it.each<[string, Answering]>([
    ['an error of the server', json({ error: { description: 'down' } }, 500)],
    ['a page of HTML', html(502)],
    ['a page of HTML that forbids', html(403)],
    ['a page of HTML that found nothing', html(404)],
    ['a no without the provider’s form', json({ message: 'no route' }, 404)],
    ['a no that is empty', json({ error: null }, 400)],
    ['something that is no JSON', (_request, response) => response.end('{"id": "th')],
    ['JSON of another shape', json({ id: 7 })],
    ['nothing', silence],
    ['a broken connection', (request) => request.socket.destroy()],
    [
      'a body that does not end',
      (_request, response) => {
        response.writeHead(200).write('{"id":')
      },
    ],
    [
      'a body that comes drop by drop',
      (_request, response) => {
        const dripping = setInterval(() => response.write(' '), 20)
        response.once('close', () => clearInterval(dripping))
      },
    ],
    [
      'a body without measure',
      (_request, response) => {
        response.writeHead(200)
        const part = Buffer.alloc(256 * 1024, ' ')
        for (let sent = 0; sent < 8; sent += 1) response.write(part)
        response.end(JSON.stringify(CLEAR))
      },
    ],
    [
      'a way to somewhere else',
      (request, response) =>
        request.url === '/elsewhere'
          ? json(CLEAR)(request, response)
          : response.writeHead(302, { location: '/elsewhere' }).end(),
    ],
    ['a conflict with itself', json({ error: { description: 'in flight' } }, 409)],
    ['a request that took too long', json({ error: { description: 'late' } }, 408)],
  ])('%s is asked for again, and then counts as not known', async (_what, answer) => {
    provider.answer = answer
    const error = await failure(connect({ callMs: 400, totalMs: 20_000, retries: 1 })())
    expect(error).toBeInstanceOf(ProviderUnavailableError)
    expect(provider.asked.map(({ path }) => path)).toEqual(['/v1/things/1', '/v1/things/1'])
    const told = inspect(error, { depth: Number.POSITIVE_INFINITY })
    const { keyId, keySecret } = provider.settings
    expect(told).not.toContain(keySecret)
    expect(told).not.toContain(Buffer.from(`${keyId}:${keySecret}`).toString('base64'))
  })

  it('is forgotten when the next one is clear', async () => {
    provider.answer = inTurn(html(503), json({ id: null }), json(CLEAR))
    expect(await connect()()).toEqual(CLEAR)
  })
})

describe('an answer that says no', () => {
  it('is believed at once, with its reason and without the secret', async () => {
    provider.answer = json(REFUSED, 400)
    const error = await failure(connect()())
    expect(error).toBeInstanceOf(ProviderRefusedError)
    expect(String(error)).toContain('No such thing')
    expect(inspect(error)).not.toContain(provider.settings.keySecret)
    expect(provider.asked).toHaveLength(1)
  })

  it.each([
    { error: {} },
    { error: { description: null, metadata: [], step: null } },
    { error: { description: '', metadata: { order_id: 'order_1' }, novelty: 1 } },
  ])('is understood in every form the provider gives it: %j', async (body) => {
    provider.answer = json(body, 400)
    const error = await failure(connect()())
    expect(error).toBeInstanceOf(ProviderRefusedError)
    expect(String(error)).toContain('no reason given')
  })

  it('is cut short where it rambles', async () => {
    provider.answer = json({ error: { description: 'no '.repeat(100_000) } }, 400)
    expect(String(await failure(connect()())).length).toBeLessThan(500)
  })
})

it.each([401, 403])(
  'keys that are turned away (%s) say nothing about the payment: it is neither refused nor asked again',
  async (status) => {
    provider.answer = json({ error: { description: 'Authentication failed' } }, status)
    const error = await failure(connect()())
    expect(error).toBeInstanceOf(ProviderUnavailableError)
    expect(String(error)).toContain('Authentication failed')
    expect(provider.asked).toHaveLength(1)
  },
)

describe('patience', () => {
  it('ends when all the time is used up, however long one answer might take', async () => {
    provider.answer = silence
    const asking = connect({ callMs: 600_000, totalMs: 100, retries: 1000 })()
    expect(await failure(asking)).toBeInstanceOf(ProviderUnavailableError)
    expect(provider.asked).toHaveLength(1)
  })

  it('ends sooner for somebody who has waited already, but not before half of its time', async () => {
    const ends = vi.spyOn(AbortSignal, 'timeout')
    provider.answer = json(CLEAR)
    const ask = connectProvider(provider.settings, { totalMs: 8000 })
    const request = { method: 'GET', path: '/things/1' } as const
    for (const [spentMs, totalMs] of [
      [0, 8000],
      [2000, 6000],
      [9000, 4000],
    ] as const) {
      ends.mockClear()
      await ask(entity, request, spentMs)
      expect(ends.mock.calls[0]).toEqual([totalMs])
    }
  })

  it('ends when all the time is used up, however many attempts are left', async () => {
    provider.answer = html(500)
    const asking = connect({ totalMs: 1500, retries: 1_000_000 })()
    expect(await failure(asking)).toBeInstanceOf(ProviderUnavailableError)
    expect(provider.asked.length).toBeGreaterThan(1)
  })

  it('leaves the length of its pauses to chance, so that shops do not come back all at once', async () => {
    provider.answer = html(500)
    const pauseAt = async (chance: number) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance)
      provider.asked = []
      await failure(connect({ retries: 1 })())
      const [first, second] = provider.asked
      return (second?.at ?? 0) - (first?.at ?? 0)
    }
    expect(await pauseAt(0.99)).toBeGreaterThan(150)
    await expect.poll(() => pauseAt(0.01)).toBeLessThan(150)
  })
})

describe('too many calls', () => {
  it.each<[string, () => string, number]>([
    ['seconds', () => '1', 990],
    ['a date', () => new Date(Date.now() + 3000).toUTCString(), 1500],
  ])('are waited out as the provider asks for, in %s', async (_form, told, waitedMs) => {
    const throttled = json({}, 429, { 'retry-after': told() })
    provider.answer = inTurn(throttled, json(CLEAR))
    expect(await connect()()).toEqual(CLEAR)
    const [first, second] = provider.asked
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(waitedMs)
  })

  it('are given up at once when the wait is longer than anybody has time for', async () => {
    provider.answer = json(REFUSED, 429, { 'retry-after': '60' })
    expect(await failure(connect()())).toBeInstanceOf(ProviderUnavailableError)
    expect(provider.asked).toHaveLength(1)
  })

  it('may be said by a machine in between, in HTML and without a time', async () => {
    provider.answer = inTurn(html(429), json(CLEAR))
    expect(await connect()()).toEqual(CLEAR)
  })
})

describe('what must not be repeated', () => {
  const capture = () =>
    connectProvider(provider.settings)(entity, {
      method: 'POST',
      path: '/things/1/take',
      body: {},
      ifUnclear: { method: 'GET', path: '/things/1' },
    })
  const asked = () => provider.asked.map(({ method, path }) => `${method} ${path}`)

  it('is asked about instead, once it may have happened', async () => {
    provider.answer = inTurn((request) => request.socket.destroy(), html(502), json(CLEAR))
    expect(await capture()).toEqual(CLEAR)
    expect(asked()).toEqual(['POST /v1/things/1/take', 'GET /v1/things/1', 'GET /v1/things/1'])
  })

  it('is repeated when it was not even looked at', async () => {
    provider.answer = inTurn(json({}, 429), json(CLEAR))
    expect(await capture()).toEqual(CLEAR)
    expect(asked()).toEqual(['POST /v1/things/1/take', 'POST /v1/things/1/take'])
  })
})

describe('a provider that stays silent', () => {
  /** The usual settings without retries: the circuit opens after five failures, for ten seconds. */
  function connectForOnce() {
    const ask = connectProvider(provider.settings, { retries: 0, callMs: 2000 })
    return () => ask(entity, { method: 'GET', path: '/things/1' })
  }
  const silenceFor = async (ask: () => Promise<unknown>, calls: number) => {
    provider.answer = html(500)
    for (let call = 0; call < calls; call += 1) await failure(ask())
  }

  it('is not asked for ten seconds, then by one call, then by all', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const ask = connectForOnce()
    await silenceFor(ask, 5)
    provider.answer = json(CLEAR)
    vi.advanceTimersByTime(9900)
    expect(await failure(ask())).toBeInstanceOf(ProviderUnavailableError)
    expect(provider.asked).toHaveLength(5)

    vi.advanceTimersByTime(200)
    let release = () => {}
    provider.answer = (request, response) => {
      release = () => json(CLEAR)(request, response)
    }
    const trying = ask()
    expect(await failure(ask())).toBeInstanceOf(ProviderUnavailableError)
    await expect.poll(() => provider.asked).toHaveLength(6)
    release()
    expect(await trying).toEqual(CLEAR)
    provider.answer = json(CLEAR)
    expect(await Promise.all([ask(), ask()])).toEqual([CLEAR, CLEAR])
  })

  it('is left alone for another ten seconds when it still is', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const ask = connectForOnce()
    await silenceFor(ask, 5)
    vi.advanceTimersByTime(10_100)
    await silenceFor(ask, 3)
    expect(provider.asked).toHaveLength(6)
  })

  it.each<[string, Answering]>([
    ['errors', html(500)],
    ['a machine in between that forbids', html(403)],
    ['broken connections', (request) => request.socket.destroy()],
  ])(
    'is asked no more and waited for no longer, even within one call: %s',
    async (_what, answer) => {
      provider.answer = answer
      const ask = connect({ breakAfter: 2, retries: 1_000_000, totalMs: 600_000 })
      expect(await failure(ask())).toBeInstanceOf(ProviderUnavailableError)
      expect(provider.asked).toHaveLength(2)
    },
  )

  it.each<[string, Answering]>([
    ['a refusal', json(REFUSED, 400)],
    ['a conflict', json(REFUSED, 409)],
    ['an odd answer', json({ id: 7 })],
    ['too many calls', html(429)],
  ])('is another one than a provider that answers, be it with %s', async (_what, answer) => {
    const ask = connectForOnce()
    provider.answer = answer
    for (let call = 0; call < 7; call += 1) await failure(ask())
    expect(provider.asked).toHaveLength(7)

    await silenceFor(ask, 4)
    provider.answer = answer
    await failure(ask())
    await silenceFor(ask, 4)
    provider.answer = json(CLEAR)
    expect(await ask()).toEqual(CLEAR)
  })
})
