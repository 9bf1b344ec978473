/** Time before the object URL is revoked, in milliseconds. */

const KEPT_MS = 60_000

/** Shares the picture through the device, or downloads it if files cannot be shared. */
export async function sharePicture(picture: Blob, name: string, title: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title })
      return
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return
    }
  }
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
