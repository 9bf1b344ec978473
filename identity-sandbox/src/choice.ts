export type OtherAccount = {
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
}

export type Choice =
  | { readonly kind: 'listed'; readonly subject: string }
  | { readonly kind: 'other'; readonly account: OtherAccount }
  | {
      readonly kind: 'mistaken'
      readonly account: OtherAccount
      readonly mistakes: { readonly name?: string; readonly email?: string }
    }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'fail' }

// Linear in the length of the input: every class excludes the character that ends it.
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

export function readChoice(form: URLSearchParams): Choice | undefined {
  const subject = form.get('account')
  if (subject !== null) return { kind: 'listed', subject }
  switch (form.get('action')) {
    case 'cancel':
      return { kind: 'cancel' }
    case 'fail':
      return { kind: 'fail' }
    case 'other':
      return otherAccount(form)
    default:
      return undefined
  }
}

function otherAccount(form: URLSearchParams): Choice {
  const name = (form.get('name') ?? '').trim().slice(0, 80)
  const email = (form.get('email') ?? '').trim().toLowerCase()
  const account = { name, email, emailVerified: form.get('verified') === 'yes' }
  const mistakes = {
    ...(name === '' ? { name: 'Enter a name' } : {}),
    ...(email.length > 254 || !EMAIL.test(email) ? { email: 'Enter an e-mail address' } : {}),
  }
  return Object.keys(mistakes).length > 0
    ? { kind: 'mistaken', account, mistakes }
    : { kind: 'other', account }
}
