/** The thread that has the dictionary of passwords that many people use; see password-worker-pool.ts. */
import './password-priority.ts'

export { isEasyToGuess } from './password-strength.ts'
