import type { OtherAccount } from './choice.ts'
import { escapeHtml, page } from './page.ts'
import type { Person } from './people.ts'

export type ChooserOptions = {
  readonly stylesheet: string
  readonly clientName: string
  readonly people: readonly Person[]
  readonly typed?: {
    readonly account: OtherAccount
    readonly mistakes: { readonly name?: string; readonly email?: string }
  }
}

export function chooserPage({ stylesheet, clientName, people, typed }: ChooserOptions): string {
  return page(
    {
      stylesheet,
      title: `Sign in to ${clientName}`,
      ...(typed ? { news: 'Please check the details' } : {}),
    },
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
  const mistakes = typed?.mistakes ?? {}
  return `<form method="post" class="other" novalidate>
${field({ name: 'name', label: 'Name', type: 'text', value: name, mistake: mistakes.name })}
${field({ name: 'email', label: 'E-mail', type: 'email', value: email, mistake: mistakes.email }, mistakes.name === undefined)}
<label class="check"><input type="checkbox" name="verified" value="yes"${emailVerified ? ' checked' : ''}> The e-mail is verified</label>
<button class="button primary" name="action" value="other">Continue</button>
</form>`
}

type Field = {
  readonly name: string
  readonly label: string
  readonly type: string
  readonly value: string
  readonly mistake: string | undefined
}

/** Returns a field; only the first one with an error gets the focus. */
function field({ name, label, type, value, mistake }: Field, mayTakeFocus = true): string {
  const isWrong = mistake !== undefined
  const wrong = isWrong ? ` aria-invalid="true" aria-describedby="${name}-mistake"` : ''
  const focus = isWrong && mayTakeFocus ? ' autofocus' : ''
  const message = isWrong
    ? `<p class="mistake" id="${name}-mistake">${escapeHtml(mistake)}</p>`
    : ''
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${name}" maxlength="254" value="${escapeHtml(value)}" required${wrong}${focus}>${message}</div>`
}
