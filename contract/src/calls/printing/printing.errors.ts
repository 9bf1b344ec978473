export const PRINTING_ERRORS = {
  'artwork.none': { status: 404, message: 'This product has no artwork' },
  'artwork.not_found': { status: 404, message: 'There is no such artwork' },
  'artwork.only_repeats': {
    status: 409,
    message: 'Rolls, curtains and blinds have a repeat: please upload one repeat of the pattern',
  },
  'artwork.not_ready': {
    status: 409,
    message: 'This version is not ready to be printed from, or was withdrawn',
  },
  'artwork.too_many_uploads': {
    status: 409,
    message: 'You have five uploads that are not finished. Please finish or cancel one first',
  },
  'artwork.not_kept': {
    status: 409,
    message: 'This file is not waiting for disk space. Please upload it again',
  },

  'print.not_found': { status: 404, message: 'There is no such print' },
  'print.code_unknown': {
    status: 404,
    message: 'No print has this code. Please check the label, or type its code',
  },
  'print.other_label': {
    status: 409,
    message: 'This label belongs to another print. Please keep that strip aside',
  },
  'print.no_such_strip': { status: 409, message: 'This print has no strip of that number' },
  'print.changed': {
    status: 409,
    message: 'Somebody else has moved this print. Please check where it is now',
  },
  'print.order_cancelled': {
    status: 409,
    message:
      'This order was cancelled. Please stop printing it and keep aside what is already printed',
  },
  'print.closed': {
    status: 409,
    message: 'This print is off the board. Print it again if it is needed once more',
  },
  'print.order_goes_on': {
    status: 409,
    message: 'Its order is not cancelled. The print leaves the board when its parcel is sent',
  },
  'print.strips_not_checked': {
    status: 409,
    message: 'Not all strips were scanned. Please scan them, or confirm that it is complete',
  },
  'print.proof_open': {
    status: 409,
    message:
      'The customer has not approved the proof yet. Write down how it was approved, or wait for it',
  },
  'print.batch_missing': {
    status: 409,
    message: 'Enter the batch of ink and medium that it is printed in',
  },
  'print.other_batch': {
    status: 409,
    message:
      'This line was printed in another batch before, so its colours may differ. Please confirm that it should be printed in this batch',
  },
  'print.reason_missing': {
    status: 409,
    message: 'Say why it goes back, so that your colleagues understand',
  },
  'print.not_planned': {
    status: 409,
    message: 'This print has no strips yet. Plan them first',
  },
  'print.is_planned': { status: 409, message: 'The strips of this print are already planned' },
  'print.cannot_plan': {
    status: 409,
    message:
      'The strips cannot be planned with the current settings. Please check Printing in the settings',
  },
  'print.no_artwork': {
    status: 409,
    message: 'The design has not been placed on the wall of this line. Place it first',
  },
  'print.is_placed': { status: 409, message: 'The design is already placed on this wall' },
  'print.no_design': {
    status: 409,
    message: 'This product has no artwork now. Add one to the product, then place it here',
  },
  'print.files_missing': { status: 409, message: 'There are no files yet. Please make them first' },
  'print.files_withheld': {
    status: 409,
    message:
      'These files differ from those that were printed before. Please check and release them first',
  },
  'print.not_begun': {
    status: 409,
    message: 'This line has not been printed yet, so there is nothing to print again',
  },
  'print.no_proof': { status: 404, message: 'There is no proof to view yet' },
  'print.proof_changed': {
    status: 409,
    message: 'A newer proof has been made. Please check the new one',
  },
  'print.no_proof_wanted': {
    status: 409,
    message: 'There is no proof to approve for this print, or it has already been decided',
  },
  'print.too_late_for_proof': {
    status: 409,
    message: 'This print is already in production, so it is too late for a proof',
  },
  'print.download_used': {
    status: 410,
    message: 'This download link has been used or has expired. Please start the download again',
  },

  'profile.not_a_profile': {
    status: 400,
    message: 'This file is not a colour profile. Please choose the ICC or ICM file of your press',
  },
  'profile.not_of_a_printer': {
    status: 400,
    message:
      'This is a colour profile of a screen, camera or colour space, not of a printer. Please choose the ICC or ICM file of your press',
  },
  'profile.other_colours': {
    status: 400,
    message:
      'This profile is not for RGB, CMYK or grey, so prints cannot be converted to it. Please export one of these from your press’s software',
  },
  'profile.cannot_print': {
    status: 400,
    message:
      'A trial print with this profile failed: it is damaged or of a kind that cannot be printed with. Please export it again as an ICC profile of version 2 or 4 with its lookup tables',
  },
  'profile.too_large': { status: 413, message: 'A colour profile can be at most 4 MB' },
  'profile.not_found': { status: 404, message: 'There is no such profile' },
} as const
