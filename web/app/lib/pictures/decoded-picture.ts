/** A picture that can be drawn at once; null where it cannot be had, or was given up. */
export async function decodedPicture(
  url: string,
  signal?: AbortSignal,
): Promise<HTMLImageElement | null> {
  const image = new Image()
  // Without an address the browser stops fetching.
  signal?.addEventListener('abort', () => image.removeAttribute('src'), { once: true })
  image.src = url
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}
