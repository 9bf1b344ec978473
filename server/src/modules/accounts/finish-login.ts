import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import { v7 } from 'uuid'
import type { Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { recordOwnAction } from '../changes/changes.service.ts'
import type { AccountRow } from './accounts.queries.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'
import { type Device, openSession, toSessionUser } from './sessions.ts'

export type LoginPlace = {
  deviceId?: string | undefined
  device?: Device | undefined
}

export type FinishedLogin = { accessToken: string; user: SessionUser; isNewDevice: boolean }

export async function finishLogin(
  tx: Transaction,
  account: AccountRow,
  { deviceId, device }: LoginPlace,
): Promise<FinishedLogin> {
  const { id, role, staffRole, name, phone, email } = account
  const isNewDevice = !(await isKnownDevice(tx, { accountId: id, deviceId }))
  await rememberDevice(tx, id, deviceId)
  if (role === 'admin') await recordOwnAction(tx, id, 'logged in')
  const accessToken = await openSession(tx, id, device)
  const user = toSessionUser({ id, role, staffRole, name, phone: phone ?? '', email })
  return { accessToken, user, isNewDevice }
}

/** Mails staff about a login from an unknown device, in the background. */
export function mailNewDeviceAlert(
  { mailer, log, publicUrl }: Context,
  { user, isNewDevice }: FinishedLogin,
  { device }: LoginPlace,
): void {
  if (!isNewDevice || user.role !== 'admin') return
  mailer
    .send({
      id: v7(),
      to: user.email,
      content: {
        template: 'new-device',
        customerName: user.name,
        device: device?.name ?? null,
        network: device?.network ?? null,
        at: new Date().toISOString(),
        accountUrl: `${publicUrl}/admin/account`,
      },
    })
    .catch((error: unknown) => log.error({ err: error }, 'a new device was not told of by mail'))
}
