/** An expected end of a sign-in without success. The reason is for the log; the visitor sees one text. */
export class SignInRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'SignInRefused'
  }
}
