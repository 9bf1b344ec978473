import { expect, it } from 'vitest'
import { uploadDelay, uploadProblem } from './upload-problem.ts'

it.each([
  [423, 'still being uploaded from another window'],
  [503, 'What has been uploaded is kept: press “Resume” in a few minutes'],
  [409, 'This upload has ended'],
  [502, 'press “Resume” to upload the rest'],
  [undefined, 'press “Resume” to upload the rest'],
])('an upload that stopped with %s is told in words that say how to go on', (status, words) => {
  expect(uploadProblem(status)).toContain(words)
})

it.each([
  [423, 'This page continues by itself if that stops'],
  [503, 'could not store the last part. Trying again automatically'],
  [409, 'Continuing from there'],
  [502, 'The connection was lost. Trying again automatically'],
  [undefined, 'The connection was lost. Trying again automatically'],
])('an upload that tries again after %s says what it waits for', (status, words) => {
  expect(uploadDelay(status)).toContain(words)
})
