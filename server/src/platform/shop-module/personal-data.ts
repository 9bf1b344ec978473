/** What modules hold of a person, and what becomes of it. */
import type { ActorContext } from '../context/context.ts'
import type { Transaction } from '../database/connect.ts'
import type { ZipEntry } from '../zip/write-zip.ts'
import type { None } from './none.ts'

/** An account of a customer, as it was when its data was asked for. */
export type Person = {
  id: string
  name: string
  email: string
  phone: string | null
  createdAt: Date
  /** When the mailbox was proved to be theirs; null while that is open. */
  emailProvedAt: Date | null
}

export type TakenAlong = {
  /** Becomes a part of `data.json`. */
  data: Record<string, unknown>
  /** Lie beside it. */
  files?: readonly ZipEntry[]
}

export type ErasedPerson = {
  person: Person
  /** Whose messages from outside the account go as well; null where it is not known who asks. */
  outside: { email: string; phone: string | null } | null
  /** Notes what stays, for the log of changes. */
  noteKept: (kept: KeptCounts) => void
}

/** How many rows stay of a person whose data is deleted. */
export type KeptCounts = { ordersKept?: number; reviewsKept?: number; complaintsKept?: number }

export type PersonalData = {
  /** Gives the person what they may see of it. */
  export: ((context: ActorContext, person: Person) => Promise<TakenAlong>) | None
  /** Deletes it, but for what the law wants kept. */
  erase: ((tx: Transaction, erased: ErasedPerson) => Promise<void>) | None
  /** Removes what a stranger may have left in an account before its mailbox's owner linked it with Google. */
  link: ((tx: Transaction, accountId: string) => Promise<void>) | None
}
