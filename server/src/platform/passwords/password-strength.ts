import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** On zxcvbn's scale of 0 to 4: more than a hundred million guesses. Common passwords score lower. */
const HARD_TO_GUESS = 3

let estimator: ZxcvbnFactory | undefined

/** True if common passwords or words about the person make it easy to guess. Takes up to 0.1 s and about 50 MB. */
export function isEasyToGuess(asked: { password: string; words: string[] }): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return estimator.check(asked.password, asked.words).score < HARD_TO_GUESS
}
