import type { OtherAccount } from './choice.ts'
import { escapeHtml, page } from './page.ts'
import type { Person } from './people.ts'

export type ChooserOptions = {
  readonly stylesheet: string
  readonly clientName: string
  readonly people: readonly Person[]
  /** What was typed and is wrong with it, when the form comes back. */
  readonly typed?: {
    readonly account: OtherAccount
    readonly mistakes: { readonly name?: string; readonly email?: string }
  }
}

/** The account chooser. Its forms post to the page's own address. */
export function chooserPage({ stylesheet, clientName, people, typed }: ChooserOptions): string {
  const title = `Sign in to ${clientName}`
  return page(
    { stylesheet, title: typed ? `Check the details: ${title}` : title },
    `<p class="note">Choose who you want to be. These people are made up, and no password is asked.</p>
<form method="post">
<ul class="people">
${people.map(personButton).join('\n')}
</ul>
</form>
<details${typed ? ' open' : ''}>
<summary>Use another e-mail…</summary>
${otherForm(typed)}
</details>
<form method="post" class="ways-out">
<button class="button" name="action" value="cancel">Cancel</button>
<button class="quiet" name="action" value="fail">The provider fails</button>
</form>`,
  )
}

function personButton({ subject, name, email, emailVerified }: Person): string {
  const initials = name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
  const mark = emailVerified ? '' : '<span class="mark">E-mail not verified</span>'
  return `<li><button class="person" name="account" value="${escapeHtml(subject)}">
<span class="initials" aria-hidden="true">${escapeHtml(initials)}</span>
<span class="who"><span class="name">${escapeHtml(name)}</span> <span class="email">${escapeHtml(email)}</span> ${mark}</span>
</button></li>`
}

function otherForm(typed: ChooserOptions['typed']): string {
  const { name = '', email = '', emailVerified = true } = typed?.account ?? {}
  return `<form method="post" class="other" novalidate>
${field('name', 'Name', 'text', 'name', name, typed?.mistakes.name)}
${field('email', 'E-mail', 'email', 'email', email, typed?.mistakes.email)}
<label class="check"><input type="checkbox" name="verified" value="yes"${emailVerified ? ' checked' : ''}> The e-mail is verified</label>
<button class="button primary" name="action" value="other">Continue</button>
</form>`
}

function field(
  name: string,
  label: string,
  type: string,
  autocomplete: string,
  value: string,
  mistake: string | undefined,
): string {
  const wrong =
    mistake === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-mistake"`
  const message =
    mistake === undefined
      ? ''
      : `<p class="mistake" id="${name}-mistake">${escapeHtml(mistake)}</p>`
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="254" value="${escapeHtml(value)}" required${wrong}>${message}</div>`
}
