import { execFileSync } from 'node:child_process'
import type { Content } from 'pdfmake/interfaces.js'
import { expect, it } from 'vitest'
import { drawPdf } from './pdf.ts'

async function readBack(...content: Content[]): Promise<string> {
  const input = await drawPdf({ title: 'An address', content, rehearsal: false })
  return execFileSync('pdftotext', ['-raw', '-', '-'], { input, encoding: 'utf8' })
}

it('one long run leaves the other words of its text whole', async () => {
  const address = 'मकान नं.12,गांधीनगर,विद्यानगर, Jubilee Hills, Hyderabad 500033'
  const text = await readBack({ columns: [{ width: 70, text: address, fontSize: 9 }] })
  for (const word of ['Jubilee', 'Hills,', 'Hyderabad', '500033']) expect(text).toContain(word)
})

it('Latin letters, figures and the rupee sign are read back as they were written', async () => {
  const text = 'Plot 12/3, Müller & Söhne “A–1” ₹1,23,456.78'
  expect(await readBack({ text: `${text} కాలనీ` })).toContain(text)
})

it('signs that no font has are left out', async () => {
  const text = await readBack({ text: 'Meera😀 漢字Nair\u200d' })
  expect(text).toContain('Meera Nair\n')
})

it('a shop’s name in an Indian script stays bold within a line', async () => {
  const content = [{ text: ['From ', { text: 'कमल', bold: true }] }]
  const pdf = await drawPdf({ title: 'A label', content, rehearsal: false })
  const fonts = execFileSync('pdffonts', ['-'], { input: pdf, encoding: 'utf8' })
  expect(fonts).toContain('NotoSansDevanagari-Bold')
})
