export async function decodedPicture(
  url: string,
  signal?: AbortSignal,
): Promise<HTMLImageElement | null> {
  const image = new Image()
  // Removing the address aborts the request.
  signal?.addEventListener('abort', () => image.removeAttribute('src'), { once: true })
  image.src = url
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}
