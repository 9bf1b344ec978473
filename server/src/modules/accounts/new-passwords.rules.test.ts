import { expect, it } from 'vitest'
import { guessableWords } from './new-passwords.rules.ts'

it('a password is compared with the shop, and with name, e-mail and phone in all usual forms', () => {
  const owner = { name: 'Asha Rao-Menon', email: 'asha.rao@example.in', phone: '+919876543210' }
  const words = guessableWords('Bhitti Home', owner)
  for (const word of [
    ...['bhitti', 'bhitti home', 'bhittihome', 'asha', 'rao', 'menon', 'asharao-menon'],
    ...['asha.rao@example.in', 'example', '+919876543210', '9876543210', '09876543210'],
  ]) {
    expect(words).toContain(word)
  }
})

it('initials and missing details are no words', () => {
  const words = guessableWords('Bhitti', { name: 'A B', email: 'ab@x.in', phone: null })
  for (const word of ['', 'a', 'b', 'ab', 'x', 'in', 'null']) expect(words).not.toContain(word)
})

it('names in Indian scripts are words, too', () => {
  const words = guessableWords('Bhitti', { name: 'आशा राव', email: 'a@b.in', phone: null })
  expect(words).toContain('आशा')
})
