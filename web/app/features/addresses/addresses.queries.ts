import {
  addAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from '@bhitti/contract/calls/accounts/addresses.endpoints'
import type { Address, AddressForm } from '@bhitti/contract/calls/accounts/addresses.schemas'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'

const addressKeys = {
  of: (userId: string) => [PERSONAL, 'addresses', userId] as const,
}

export function addressesQuery(api: CallApi, userId: string) {
  return queryOptions({
    queryKey: addressKeys.of(userId),
    queryFn: async ({ signal }) => {
      const reply = await api(listAddresses, { params: { userId } }, { signal })
      return reply.data
    },
  })
}

/**
 * Saves a new address.
 * @throws `address.limit` for a fourth address
 */
export function useAddAddress(userId: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (form: AddressForm) => api(addAddress, { body: { ...form, userId } }),
    onSuccess: ({ data }, _form, _result, { client }) => {
      client.setQueryData(addressKeys.of(userId), (known: Address[] = []) => [...known, data])
    },
    onSettled: (_reply, _error, _form, _result, { client }) => readAgain(client, userId),
  })
}

export function useUpdateAddress(userId: string) {
  const api = useApi()
  return useMutation({
    mutationFn: ({ addressId, form }: { addressId: string; form: AddressForm }) =>
      api(updateAddress, { params: { userId, addressId }, body: form }),
    onSuccess: ({ data }, { addressId }, _result, { client }) => {
      client.setQueryData(addressKeys.of(userId), (known: Address[] = []) =>
        known.map((address) => (address._id === addressId ? data : address)),
      )
    },
    onSettled: (_reply, _error, _change, _result, { client }) => readAgain(client, userId),
  })
}

/** Deletes a saved address. Orders that were sent there keep their copy. */
export function useDeleteAddress(userId: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (addressId: string) => api(deleteAddress, { params: { userId, addressId } }),
    onSuccess: (_reply, addressId, _result, { client }) => {
      client.setQueryData(addressKeys.of(userId), (known: Address[] = []) =>
        known.filter((address) => address._id !== addressId),
      )
    },
    onSettled: (_reply, _error, _addressId, _result, { client }) => readAgain(client, userId),
  })
}

/** Reloads in the background, because another tab or device may have changed the list. */
function readAgain(client: QueryClient, userId: string): void {
  void client.invalidateQueries({ queryKey: addressKeys.of(userId) })
}
