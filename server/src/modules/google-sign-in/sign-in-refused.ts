/** An expected failure of a sign-in. Only the log shows the reason; visitors see one fixed text. */
export class SignInRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'SignInRefused'
  }
}
