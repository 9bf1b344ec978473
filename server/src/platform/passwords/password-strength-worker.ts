import './password-priority.ts'

export { isEasyToGuess } from './password-strength.ts'
