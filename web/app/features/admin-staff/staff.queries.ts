import { changeFactorRules, resetFactors } from '@bhitti/contract/calls/accounts/security.endpoints'
import {
  changeStaffRole,
  inviteToStaff,
  listStaff,
  removeFromStaff,
  resendInvitation,
  withdrawInvitation,
} from '@bhitti/contract/calls/accounts/staff.endpoints'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { StaffRole } from '@bhitti/contract/rules/shop/staff-roles'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'

const STAFF = [PERSONAL, 'admin', 'staff'] as const
/** Polling interval while an invitation mail is being sent. */
const MAIL_WAIT_MS = 2000

export function staffQuery(api: CallApi) {
  return queryOptions({
    queryKey: STAFF,
    queryFn: async ({ signal }) => (await api(listStaff, {}, { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.invitations.some(isOnItsWay) === true && state.dataUpdateCount < 10
        ? MAIL_WAIT_MS
        : false,
  })
}

function isOnItsWay({ mailedAt, isExpired }: { mailedAt: string | null; isExpired: boolean }) {
  return mailedAt === null && !isExpired
}

/** Changes the staff, and reloads the list even after an error. */
function useStaffChange<Input, Reply>(change: (api: CallApi, input: Input) => Promise<Reply>) {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSettled: (_reply, _error, _input, _result, { client }) => {
      void client.invalidateQueries({ queryKey: STAFF })
    },
  })
}

export function useInvite() {
  return useStaffChange((api, body: { name: string; email: string; staffRole: StaffRole }) =>
    api(inviteToStaff, { body }),
  )
}

export function useResendInvitation() {
  return useStaffChange((api, id: string) => api(resendInvitation, { params: { id } }))
}

export function useWithdrawInvitation() {
  return useStaffChange((api, id: string) => api(withdrawInvitation, { params: { id } }))
}

export function useChangeStaffRole() {
  return useStaffChange(
    (api, { id, ...body }: { id: string; staffRole: StaffRole; seenRole: StaffRole }) =>
      api(changeStaffRole, { params: { id }, body }),
  )
}

export function useResetFactors() {
  return useStaffChange((api, id: string) => api(resetFactors, { params: { id } }))
}

export function useChangeFactorRules() {
  return useStaffChange((api, roles: StaffRole[]) => api(changeFactorRules, { body: { roles } }))
}

export function useRemoveFromStaff() {
  return useStaffChange((api, { id, myself }: { id: string; myself: boolean }) =>
    api(removeFromStaff, { params: { id }, body: { myself } }),
  )
}
