/** The name of what is drawn of a photo. It stands alone: the shop's own process reads it and loads no image library. */
export const PHOTO_FILE = 'photo.webp'
