import type { ActorContext } from '../context/context.ts'
import type { Transaction } from '../database/connect.ts'
import type { ZipEntry } from '../zip/write-zip.ts'
import type { None } from './none.ts'

/** Customer's account at the time of a data request. */
export type Person = {
  id: string
  name: string
  email: string
  phone: string | null
  createdAt: Date
  /** When the mailbox was proved to be theirs; null if it is not. */
  emailProvedAt: Date | null
}

export type TakenAlong = {
  /** Becomes a part of `data.json`. */
  data: Record<string, unknown>
  /** Placed beside it. */
  files?: readonly ZipEntry[]
}

export type ErasedPerson = {
  person: Person
  /** Contact whose messages from outside the account are deleted too; null if the requester is unknown. */
  outside: { email: string; phone: string | null } | null
  /** Records what is kept, for the change log. */
  noteKept: (kept: KeptCounts) => void
}

export type KeptCounts = { ordersKept?: number; reviewsKept?: number; complaintsKept?: number }

export type PersonalData = {
  /** Returns what the person may see of their data. */
  export: ((context: ActorContext, person: Person) => Promise<TakenAlong>) | None
  /** Deletes personal data, except what the law requires to keep. */
  erase: ((tx: Transaction, erased: ErasedPerson) => Promise<void>) | None
  /** Removes what a stranger may have left in an account before the mailbox's owner linked it with Google. */
  link: ((tx: Transaction, accountId: string) => Promise<void>) | None
}
