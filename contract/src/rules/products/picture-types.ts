/** Value of `accept` for pictures. An iPhone converts HEIC photos to JPEG because HEIC is not in this list. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
