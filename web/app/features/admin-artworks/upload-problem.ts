import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'

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
    case ERROR_CODES['artwork.upload_busy'].status:
      return ERROR_CODES['artwork.upload_busy'].message
    case ERROR_CODES['artwork.not_stored'].status:
      return ERROR_CODES['artwork.not_stored'].message
    default:
      return 'The connection was lost. Nothing that has arrived is lost: choose the file again to go on where it stopped'
  }
}
