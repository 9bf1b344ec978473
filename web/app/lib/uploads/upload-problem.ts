import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'

const BUSY = ERROR_CODES['upload.busy'].status
const NOT_STORED = ERROR_CODES['upload.file_not_stored'].status

/** Returns the message of a stopped upload, by the last reply's status; undefined if there was no reply. */
export function uploadProblem(status: number | undefined): string {
  switch (status) {
    case 401:
      return 'Please log in again to continue'
    case 403:
      return 'You are not allowed to do this'
    case 404:
    case 409:
    case 410:
      return 'This upload has ended or expired. Please reload the page'
    // Replies of the upload protocol have a status and plain text, but no error code.
    case BUSY:
      return 'This file is still being uploaded from another window, or by a colleague. Let it finish, or press “Resume” once it has stopped'
    case NOT_STORED:
      return 'The shop could not store the file. What has been uploaded is kept: press “Resume” in a few minutes. If it fails again, check whether the disk is full'
    default:
      return 'The connection was lost. What has been uploaded is kept: press “Resume” to upload the rest'
  }
}

export function uploadDelay(status: number | undefined): string {
  switch (status) {
    case BUSY:
      return 'This file is being uploaded from another window, or by a colleague. This page continues by itself if that stops'
    case 409:
      return 'Another window has uploaded part of this file. Continuing from there'
    case NOT_STORED:
      return 'The shop could not store the last part. Trying again automatically'
    default:
      return 'The connection was lost. Trying again automatically'
  }
}
