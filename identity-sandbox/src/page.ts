/** Headers of pages whose forms stay on this origin. */
export const PAGE_POLICY = pagePolicy("'self'")

/** Returns the headers of a page; forms may only lead to `formTargets`. No scripts are allowed. */
export function pagePolicy(formTargets: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      `form-action ${formTargets}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

export type Page = {
  readonly stylesheet: string
  readonly title: string
  /** Shown before the title in the tab, so that it is read out first. */
  readonly news?: string
}

export function page({ stylesheet, title, news }: Page, content: string): string {
  const tab = [news, title, 'Demo identity provider'].filter((part) => part !== undefined)
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(tab.join(' · '))}</title>
<link rel="stylesheet" href="${escapeHtml(stylesheet)}">
</head>
<body>
<main class="card">
<p class="provider">Demo identity provider – not Google</p>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`
}

export function messagePage(
  options: Page & { readonly message: string; readonly back?: { href: string; label: string } },
): string {
  const { back } = options
  const link = back
    ? `<p><a class="button" href="${escapeHtml(back.href)}">${escapeHtml(back.label)}</a></p>`
    : ''
  return page(options, `<p class="note">${escapeHtml(options.message)}</p>${link}`)
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
