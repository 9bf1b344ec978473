import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'

const BUSY = ERROR_CODES['artwork.upload_busy'].status
const NOT_STORED = ERROR_CODES['artwork.not_stored'].status

/** What is told of an upload that has stopped, by the status of the last answer; undefined where none came. */
export function uploadProblem(status: number | undefined): string {
  switch (status) {
    case 401:
      return 'Please log in again to go on'
    case 403:
      return 'You are not allowed to do this'
    case 404:
    case 409:
    case 410:
      return 'This upload is over, or the shop no longer has its beginning. Please reload the page'
    // The protocol's answers have a status and plain text, and no code.
    case BUSY:
      return 'This file is still being sent from another window, or by a colleague. Leave it to them, or press “Go on” once they have stopped'
    case NOT_STORED:
      return 'The shop could not store the file. What has arrived before is kept: press “Go on” in a few minutes. If it fails again, look whether the disk is full'
    default:
      return 'The connection was lost. What has arrived is kept: press “Go on” to send the rest'
  }
}

/** What is told of an upload that tries again by itself after a moment, by the same status. */
export function uploadDelay(status: number | undefined): string {
  switch (status) {
    case BUSY:
      return 'This file is being sent from another window, or by a colleague. This page goes on by itself if they stop'
    case 409:
      return 'Another window has sent a part of this file. Going on from there'
    case NOT_STORED:
      return 'The shop could not store the last part. Trying again by itself'
    default:
      return 'The connection was lost. Trying again by itself'
  }
}
