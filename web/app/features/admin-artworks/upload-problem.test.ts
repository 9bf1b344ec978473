import { expect, it } from 'vitest'
import { uploadDelay, uploadProblem } from './upload-problem.ts'

it.each([
  [423, 'still being sent from another window'],
  [503, 'What has arrived before is kept: press “Go on” in a few minutes'],
  [409, 'This upload is over'],
  [502, 'press “Go on” to send the rest'],
  [undefined, 'press “Go on” to send the rest'],
])('an upload that stopped with %s is told in words that say how to go on', (status, words) => {
  expect(uploadProblem(status)).toContain(words)
})

it.each([
  [423, 'This page goes on by itself if they stop'],
  [503, 'could not store the last part. Trying again by itself'],
  [409, 'Going on from there'],
  [502, 'The connection was lost. Trying again by itself'],
  [undefined, 'The connection was lost. Trying again by itself'],
])('an upload that tries again after %s says what it waits for', (status, words) => {
  expect(uploadDelay(status)).toContain(words)
})
