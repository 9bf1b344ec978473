import { expect, it } from 'vitest'
import { deviceName, networkName } from './device-name.rules.ts'

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:130.0) Gecko/20100101 Firefox/130.0',
    'Firefox on Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A536E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.5.0', null],
  [undefined, null],
])('%j is called %j', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})

it.each([
  ['49.37.12.199', '49.37.12.x'],
  ['::ffff:49.37.12.199', '49.37.12.x'],
  ['2405:201:c00c:a0b1:1c2:3d4e:5f60:7182', '2405:201:c00c'],
  ['::1', '::1'],
  ['not an address', null],
])('of the address %s, %j is kept', (address, kept) => {
  expect(networkName(address)).toBe(kept)
})
