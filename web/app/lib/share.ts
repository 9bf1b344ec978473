import type { ToastContent } from './toasts.tsx'

type Shared = { title: string; url: string }

export async function share(content: Shared): Promise<ToastContent | null> {
  if (typeof navigator.share !== 'function') {
    const copied = await copyToClipboard(content.url)
    return {
      title: 'Web Share API not supported in this browser',
      ...(copied && { description: 'The link has been copied instead.' }),
    }
  }
  try {
    await navigator.share(content)
    return { title: 'Content shared successfully' }
  } catch (error) {
    if (!(error instanceof Error)) return failed(String(error))
    return error.name === 'AbortError' ? null : failed(error.message)
  }
}

function failed(message: string): ToastContent {
  return { title: `Error sharing content: ${message}`, variant: 'destructive' }
}

async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
