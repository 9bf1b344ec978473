import { PHOTO_MAX_PIXELS } from '../../rules/shop/shop-limits.ts'
import { NO_PRICE } from '../../rules/texts/page-errors.ts'

export const PRODUCT_ERRORS = {
  'product.not_found': { status: 404, message: 'Product not found' },
  'product.no_price': NO_PRICE,
  'product.out_of_stock': { status: 409, message: 'This product is out of stock' },
  'product.changed': {
    status: 409,
    message: 'Somebody else has changed this product. Please check the latest version',
  },
  'product.sku_taken': { status: 409, message: 'Another product has this SKU' },

  'upload.too_large': { status: 413, message: 'File size must be less than 5MB' },
  'upload.not_an_image': { status: 400, message: 'Only image files are allowed' },
  'upload.damaged': {
    status: 400,
    message: 'This picture is damaged or incomplete. Please export it again, or choose another',
  },
  'upload.heic': {
    status: 400,
    message:
      'HEIC photos cannot be used. Please save it as JPEG: on an iPhone, set Settings › Camera › Formats to “Most Compatible”, or share the photo as JPEG',
  },
  'upload.format': {
    status: 400,
    message:
      'Pictures of this format cannot be used. Please save it as JPEG, PNG, WebP, AVIF or GIF',
  },
  'upload.too_many_pixels': {
    status: 400,
    message: 'This picture is too large. Please make it smaller and try again',
  },
  'upload.photo_too_large': {
    status: 400,
    message: `This photo has too many pixels: a JPEG can have ${PHOTO_MAX_PIXELS.jpeg / 1e6} megapixels, any other photo ${PHOTO_MAX_PIXELS.other / 1e6}. Please send it smaller`,
  },
  'upload.unreadable': {
    status: 400,
    message: 'This picture could not be read. Please try again, or save it as JPEG first',
  },
  'upload.animated': {
    status: 400,
    message: 'Animated pictures cannot be used. Please choose a still picture',
  },
  'upload.missing': { status: 400, message: 'Choose a file to upload' },
  'upload.interrupted': { status: 400, message: 'The upload was interrupted. Please try again' },
  'upload.not_stored': {
    status: 503,
    message: 'The picture could not be stored. Please try again in a moment',
  },
  'upload.over': {
    status: 409,
    message: 'This upload is already finished, or was cancelled',
  },
  'upload.incomplete': {
    status: 409,
    message: 'The file has not been fully uploaded yet. Please continue the upload',
  },
  'upload.busy': {
    status: 423,
    message: 'Somebody is uploading this file at this moment',
  },
  'upload.piece_too_large': {
    status: 413,
    message: 'Send the file in pieces of at most 8 MB, and say how long each is',
  },
  'upload.no_space': {
    status: 507,
    message: 'There is not enough disk space for this file. Please free some space first',
  },
  'upload.file_not_stored': {
    status: 503,
    message: 'The file could not be stored. Please try again in a moment',
  },

  'status.work_not_found': {
    status: 404,
    message: 'This is being tried again, or is done. Refresh the page',
  },

  'library.reading_failed': {
    status: 500,
    message:
      'Reading this zip failed five times, and the shop does not know why. Try again. If it fails once more, ask the person who looks after the server to read the log',
  },
  'library.picture_too_large': { status: 413, message: 'A picture can have at most 20 MB' },
  'library.nested_zip': {
    status: 400,
    message: 'A zip inside the zip is not opened. Please upload it by itself',
  },
  'library.outside_path': {
    status: 400,
    message: 'The file leads to a folder outside the zip, so it was left out',
  },
  'library.encrypted': { status: 400, message: 'This file is protected by a password' },
  'library.damaged': { status: 400, message: 'This file is damaged inside the zip' },
  'library.no_name': {
    status: 400,
    message: 'The name of this file cannot be used. Please rename it',
  },
  'library.unpacks_too_large': {
    status: 400,
    message: 'The files of this zip are too large together. Please split it into several zips',
  },
  'library.not_storable': {
    status: 400,
    message:
      'This file could not be stored. Please rename it, save it again and upload it once more',
  },
  'library.contradictory_zip': {
    status: 400,
    message:
      'This zip contradicts itself about the files in it, so none was taken. Please make a new zip of the pictures',
  },
  'library.not_a_zip': { status: 400, message: 'This file is not a zip, or it is damaged' },
  'library.too_many_files': {
    status: 400,
    message: 'A zip can have at most 5,000 files. Please split it into several zips',
  },
  'library.zip_not_found': { status: 404, message: 'There is no such zip' },
  'library.zip_not_stopped': { status: 409, message: 'This zip is not waiting to be continued' },
  'library.too_many_zips': {
    status: 409,
    message: 'You have three zips that are not finished. Please finish or cancel one first',
  },

  'import.too_large': {
    status: 413,
    message: 'The file is larger than 5 MB. Please split it into several files',
  },
  'import.unreadable': { status: 400, message: 'This file could not be read' },
  'import.not_found': { status: 404, message: 'There is no such import' },
  'import.not_waiting': {
    status: 409,
    message: 'This file has already been imported or discarded',
  },
  'import.running': {
    status: 409,
    message: 'Another file is being imported. Please wait until that has finished',
  },
  'import.has_wrong_rows': {
    status: 409,
    message: 'Some rows are wrong. Correct the file, or choose to import only the correct rows',
  },
  'import.changes_nothing': {
    status: 409,
    message: 'There is nothing in this file that would change the shop',
  },

  'bulk.refused': {
    status: 409,
    message:
      'Nothing was saved, because some rows have errors. The reason is shown next to each of them',
  },

  'stock.too_few': {
    status: 409,
    message: 'There is less than you want to remove. Please check the current stock',
  },
  'stock.in_lots': {
    status: 409,
    message: 'More of this stock is in dye lots. Please change it lot by lot on its stock page',
  },
  'stock.lot_not_found': {
    status: 404,
    message: 'There is no such dye lot of this product. Please look at its stock page',
  },
  'stock.held': {
    status: 409,
    message:
      'A customer is paying for this product right now. Please change how it is counted when that is over, in half an hour at most',
  },
  'stock.hold_not_found': { status: 404, message: 'There is no such hold' },
  'stock.hold_ended': {
    status: 409,
    message: 'This hold has already ended: it was paid for, released or has expired',
  },
  'stock.changed': {
    status: 409,
    message: 'The stock has changed. Please check the current number',
  },
} as const
