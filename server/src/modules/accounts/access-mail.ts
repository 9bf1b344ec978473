import type { MailContent } from '@bhitti/mails/mails'
import { v7 } from 'uuid'
import type { Context } from '../../platform/context/context.ts'

type OmitFromEach<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never
type AccessChange = OmitFromEach<
  Extract<MailContent, { template: 'access-changed' }>,
  'template' | 'customerName' | 'at' | 'accountUrl'
>

/** Changes that somebody makes to the own account. */
export type OwnAccessChange = Exclude<AccessChange['change'], 'role given'>

/** Writes to somebody on the staff that a factor, the recovery codes or the role changed. Nobody waits for the mail. */
export function notifyAccessChanged(
  { mailer, log, publicUrl }: Context,
  { name, email }: { name: string; email: string },
  change: AccessChange,
): void {
  mailer
    .send({
      id: v7(),
      to: email,
      content: {
        template: 'access-changed',
        customerName: name,
        ...change,
        at: new Date().toISOString(),
        accountUrl: `${publicUrl}/admin/account`,
      },
    })
    .catch((error: unknown) => log.error({ err: error }, 'a change of access was not mailed'))
}
