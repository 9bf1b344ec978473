/** File name of a drawn photo. It has its own module, so that the shop's process can read it without loading sharp. */
export const PHOTO_FILE = 'photo.webp'
