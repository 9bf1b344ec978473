/** Converts a picture to a data address: the page's policy allows no object URLs for images. */
export function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')))
    reader.readAsDataURL(picture)
  })
}
