import { expect, it } from 'vitest'
import { passkeyProblem, suggestedName } from './passkey-words.ts'

const named = (name: string) => Object.assign(new Error('x'), { name })

it('a passkey that was cancelled is no fault of anybody', () => {
  expect(passkeyProblem(named('NotAllowedError'))).toContain('cancelled')
  expect(passkeyProblem(named('InvalidStateError'))).toContain('already')
  expect(passkeyProblem(named('TypeError'))).toContain('try again')
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7)', 'Android phone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
  ['something else', 'This device'],
])('on %j a passkey is called %j', (agent, name) => {
  expect(suggestedName(agent)).toBe(name)
})
