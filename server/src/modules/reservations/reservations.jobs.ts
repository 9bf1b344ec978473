import type { Context } from '../../platform/context/context.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'
import { removeOldReservations } from './reservations.service.ts'

export function reservationJobs({ db }: Context, sweeps: Sweeps): void {
  sweeps.register({ name: 'old reservations', work: () => removeOldReservations(db) })
}
