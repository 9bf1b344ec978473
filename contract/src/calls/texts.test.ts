import { expect, it } from 'vitest'
import { line, text } from './fields.ts'

const message = line('Message', 100)
const note = text('Note', 100)

it.each([
  'Two lines\nand a third\r\n\tindented',
  'https://maps.app.goo.gl/abc',
  'Lovely 👩‍🎨 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'നന്ദി, കുമാര്\u200d',
  'بہت خوب',
])('people write to the shop as they like: %j', (typed) => {
  expect(message.parse(typed)).toBe(typed)
  expect(note.parse(typed)).toBe(typed)
})

it.each(['\u202e', '\u2066', '\u200f', '\u0000', '\u0085', '\u001b', 'a\ufeffb'])(
  'what turns or breaks a text is refused with a way out: %j',
  (hidden) => {
    for (const field of [message, note]) {
      expect(field.safeParse(`a${hidden}b`).error?.issues[0]?.message).toContain(
        'Please type it instead of pasting it',
      )
    }
  },
)

it.each(['', '  ', '\u200b', '\u3164\u2800', '\u200d'])(
  'a text that shows nothing is missing: %j',
  (typed) => {
    expect(message.safeParse(typed).error?.issues[0]?.message).toBe('Message is required')
  },
)
