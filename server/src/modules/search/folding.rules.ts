import { asciiDigits } from '@bhitti/contract/rules/texts/digits'
import anyAscii from 'any-ascii'

/**
 * Marks that people leave out: accents of Latin letters, Arabic vowel marks, the nukta of nine scripts, and characters
 * that are invisible. Vowel signs stay, because they are letters in Indian scripts.
 */
const MARKS =
  /[\u0300-\u036f\u0640\u064b-\u0652\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc\p{Default_Ignorable_Code_Point}]/gu
const APOSTROPHES = /['’]/g
const CHANDRABINDU = /[\u0901\u0a81]/g
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
const FOREIGN = /[^\u0020-\u024f]/u

/** Folds stored texts and searches alike: width, case, digits and marks, each as Unicode defines it. */
export function foldedText(text: string): string {
  const plain = text.normalize('NFKD').replace(MARKS, '').replace(APOSTROPHES, '')
  // By way of capitals, so that ß and SS are equal.
  const lower = plain.toLowerCase().toUpperCase().toLowerCase()
  return asciiDigits(lower)
    .replace(CHANDRABINDU, (sign) => String.fromCharCode(sign.charCodeAt(0) + 1))
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize()
}

/** Returns the folded words of a text, without punctuation and symbols. */
export function foldedWords(text: string): string[] {
  return foldedText(text).match(WORD) ?? []
}

/** Returns a word of another script in Latin letters; undefined for a Latin word. */
export function latinSpelling(word: string): string | undefined {
  if (!FOREIGN.test(word)) return undefined
  const latin = foldedWords(anyAscii(word)).join('')
  return latin === '' ? undefined : latin
}
