// Calls of the provider's own pages.

/** Posts JSON when there is a body. Every failure, the network's too, comes back as `{error}`. */
export async function call(path, body) {
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  try {
    const response = await fetch(path, { ...init, credentials: 'omit' })
    return await response.json()
  } catch {
    return {
      error: {
        reason: 'connection_lost',
        description: 'The connection to the payment provider was lost. Please try again.',
      },
    }
  }
}
