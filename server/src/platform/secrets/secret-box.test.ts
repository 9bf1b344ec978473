import { expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox('the key of this shop')

it('what is sealed is read again, and looks different each time', () => {
  const [one, two] = [box.seal('JBSWY3DPEHPK3PXP', 'asha'), box.seal('JBSWY3DPEHPK3PXP', 'asha')]
  expect(one).not.toBe(two)
  expect(one).not.toContain('JBSWY3DP')
  expect([box.open(one, 'asha'), box.open(two, 'asha')]).toEqual([
    'JBSWY3DPEHPK3PXP',
    'JBSWY3DPEHPK3PXP',
  ])
})

it('nothing opens with another key, for another account, or once it was changed', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'asha')
  const changed = Buffer.from(sealed, 'base64url')
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
  expect(() => createSecretBox('another shop').open(sealed, 'asha')).toThrow()
  expect(() => box.open(sealed, 'ravi')).toThrow()
  expect(() => box.open(changed.toString('base64url'), 'asha')).toThrow()
  expect(() => box.open('', 'asha')).toThrow()
})
