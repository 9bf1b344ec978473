import { expect, it, vi } from 'vitest'
import { watchForwardedAddresses } from './forwarded-addresses.ts'

function watchOf(requests: (n: number) => [address: string, forwardedFor: string]) {
  const log = { warn: vi.fn() }
  const watch = watchForwardedAddresses(log)
  const more = (count: number) => {
    for (let n = 0; n < count; n += 1) watch.note(...requests(n))
  }
  return { log, watch, more }
}

it.each(['127.0.0.1', '10.0.0.7', '::ffff:172.18.0.2', 'fd00::2'])(
  'the proxy %s that stands for all visitors is noticed, and said once in the log',
  (proxy) => {
    const { watch, more, log } = watchOf((n) => [
      n % 20 ? proxy : `203.0.113.${n}`,
      `198.51.100.${n}`,
    ])
    more(99)
    expect(watch.mistaken).toBeNull()
    more(501)
    expect(watch.mistaken).toBe(proxy)
    expect(log.warn).toHaveBeenCalledOnce()
  },
)

it.each<[string, (n: number) => [string, string]]>([
  ['visitors who are told apart', (n) => [`10.0.0.${n % 20}`, `10.0.0.${n % 20}`]],
  ['one person who tries the shop through a proxy', () => ['192.168.1.5', '192.168.1.5']],
  ['a carrier that many people share', (n) => ['106.51.0.1', `10.9.0.${n}`]],
])('%s are no reason to worry', (_who, requests) => {
  const { watch, more, log } = watchOf(requests)
  more(500)
  expect(watch.mistaken).toBeNull()
  expect(log.warn).not.toHaveBeenCalled()
})

it('a mistake that was put right is forgotten', () => {
  let isRight = false
  const { watch, more } = watchOf((n) => [
    isRight ? `203.0.113.${n}` : '10.0.0.7',
    `198.51.100.${n}`,
  ])
  more(100)
  expect(watch.mistaken).toBe('10.0.0.7')
  isRight = true
  more(100)
  expect(watch.mistaken).toBeNull()
})
