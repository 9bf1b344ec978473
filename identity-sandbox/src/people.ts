import { createHash } from 'node:crypto'

export type Person = {
  /** The provider's permanent id of the person, 21 digits like Google's. */
  readonly subject: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
}

export type NewPerson = Omit<Person, 'subject'>

/** Typed-in people that are remembered; the oldest is dropped and returns when typed again. */
const KEPT_NEWCOMERS = 1000

const LISTED: readonly Person[] = [
  { name: 'Meera Iyer', email: 'meera.iyer@demo.example', emailVerified: true },
  { name: 'Arjun Rao', email: 'arjun.rao@demo.example', emailVerified: true },
  { name: 'Kiran Thomas', email: 'kiran.thomas@demo.example', emailVerified: false },
].map(withSubject)

export type People = {
  readonly listed: readonly Person[]
  readonly find: (subject: string) => Person | undefined
  /** Adds a person; the same e-mail is always the same person. */
  readonly introduce: (person: NewPerson) => Person
}

export function createPeople(): People {
  const newcomers = new Map<string, Person>()
  return {
    listed: LISTED,
    find: (subject) =>
      LISTED.find((person) => person.subject === subject) ?? newcomers.get(subject),
    introduce(details) {
      const person = withSubject(details)
      newcomers.delete(person.subject)
      newcomers.set(person.subject, person)
      const [oldest] = newcomers.keys()
      if (newcomers.size > KEPT_NEWCOMERS && oldest !== undefined) newcomers.delete(oldest)
      return person
    },
  }
}

/** Gives verified and unverified owners of one e-mail different subjects. */
function withSubject(person: NewPerson): Person {
  const key = `${person.emailVerified ? 'verified' : 'claimed'} ${person.email}`
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 32)
  const digits = (BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')
  return { subject: `1${digits}`, ...person }
}
