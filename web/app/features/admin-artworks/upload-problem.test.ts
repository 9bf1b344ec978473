import { expect, it } from 'vitest'
import { uploadProblem } from './upload-problem.ts'

it.each([
  [423, 'Somebody is sending this file at this moment'],
  [503, 'The file could not be stored. Please try again in a moment'],
  [409, 'This upload is over'],
  [502, 'Nothing that has arrived is lost'],
  [undefined, 'Nothing that has arrived is lost'],
])('an upload that stopped with %s is told in the shop’s words', (status, words) => {
  expect(uploadProblem(status)).toContain(words)
})
