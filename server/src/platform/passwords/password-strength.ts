import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Of zxcvbn's 0 to 4: more than a hundred million guesses. What many people use stays below. */
const HARD_TO_GUESS = 3

let estimator: ZxcvbnFactory | undefined

/**
 * Whether somebody would guess a password soon who knows what many people choose, and the given words
 * about this person. Takes up to a tenth of a second, and its dictionary some 50 MB.
 */
export function isEasyToGuess(asked: { password: string; words: string[] }): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return estimator.check(asked.password, asked.words).score < HARD_TO_GUESS
}
