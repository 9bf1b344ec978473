/** `none`: not requested; `waiting`: being made or queued; `expired`: removed after `keepDays`, can be made again. */
export const PRINT_FILE_STATES = ['none', 'waiting', 'ready', 'failed', 'expired'] as const
export type PrintFileState = (typeof PRINT_FILE_STATES)[number]

export const PRINT_FAILURES = [
  'master_missing',
  'master_changed',
  'master_unreadable',
  'profile_unusable',
  'no_space',
  'too_heavy',
  'cancelled',
  'unexpected',
] as const
export type PrintFailure = (typeof PRINT_FAILURES)[number]

export const PRINT_FAILURE_WORDS: Record<PrintFailure, string> = {
  master_missing:
    'The master file of this design is no longer on the disk. Restore it from a backup, then make the files again',
  master_changed:
    'The master file of this design has changed on the disk since it was sold. Restore it from a backup, then make the files again',
  master_unreadable:
    'The master file of this design is damaged. Restore it from a backup, then make the files again',
  profile_unusable:
    'The colour profile of this design or of its material cannot be printed from. Upload another profile under Settings › Printing, or a new master, then make the files again',
  no_space: 'There is not enough disk space for these files. Free some space, then make them again',
  too_heavy:
    'Making these files took too much memory or time. Try again, or set a lower resolution under Printing',
  cancelled: 'The order was cancelled while these files were being made',
  unexpected:
    'Making these files failed five times, and the shop does not know why. Try again. If it fails once more, ask the person who looks after the server to read the log',
}
