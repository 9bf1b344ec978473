import { endpoint } from '../endpoint.ts'
import type * as shapes from './picture-library.schemas.ts'

const LIBRARY = '/api/admin/library'

export const listLibraryPictures = endpoint<typeof shapes.listLibraryPictures>(
  'GET',
  `${LIBRARY}/pictures`,
  'products.see',
)
export const addLibraryPicture = endpoint<typeof shapes.addLibraryPicture>(
  'POST',
  `${LIBRARY}/pictures`,
  'products.edit',
  { status: 201, perMinute: 240, takesFile: true },
)
/** Returns the files that need not be sent, so that a folder dropped again resumes. */
export const findKnownPictures = endpoint<typeof shapes.findKnownPictures>(
  'POST',
  `${LIBRARY}/known`,
  'products.edit',
)
/** Products that show the pictures keep them. */
export const removeLibraryPictures = endpoint<typeof shapes.removeLibraryPictures>(
  'POST',
  `${LIBRARY}/remove`,
  'products.edit',
)
export const findMatches = endpoint<typeof shapes.findMatches>(
  'GET',
  `${LIBRARY}/matches`,
  'products.see',
  { perMinute: 60 },
)
export const applyMatches = endpoint<typeof shapes.applyMatches>(
  'POST',
  `${LIBRARY}/matches`,
  'products.edit',
  { perMinute: 60 },
)
export const beginPictureZip = endpoint<typeof shapes.beginPictureZip>(
  'POST',
  `${LIBRARY}/zips`,
  'products.edit',
  { status: 201, perMinute: 20 },
)
export const listPictureZips = endpoint<typeof shapes.listPictureZips>(
  'GET',
  `${LIBRARY}/zips`,
  'products.see',
)
export const getPictureZip = endpoint<typeof shapes.getPictureZip>(
  'GET',
  `${LIBRARY}/zips/:id`,
  'products.see',
)
/** Reports that the whole file was sent, and starts reading it. Repeated calls do no harm. */
export const finishZipUpload = endpoint<typeof shapes.finishZipUpload>(
  'POST',
  `${LIBRARY}/zips/:id/finish`,
  'products.edit',
)
/** Resumes a zip that stopped because the disk was full. */
export const resumePictureZip = endpoint<typeof shapes.resumePictureZip>(
  'POST',
  `${LIBRARY}/zips/:id/resume`,
  'products.edit',
)
/** Cancels an unfinished zip; pictures already taken from it stay. */
export const cancelPictureZip = endpoint<typeof shapes.cancelPictureZip>(
  'DELETE',
  `${LIBRARY}/zips/:id`,
  'products.edit',
)
export const listZipProblems = endpoint<typeof shapes.listZipProblems>(
  'GET',
  `${LIBRARY}/zips/:id/problems`,
  'products.see',
)
