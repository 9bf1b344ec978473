import { submitContact } from '@bhitti/contract/calls/complaints/contacts.endpoints'
import type * as shapes from '@bhitti/contract/calls/complaints/contacts.schemas'
import type { EndpointInput } from '@bhitti/contract/calls/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'

export type ContactDetails = EndpointInput<typeof shapes.submitContact>['body']

export function useSubmitContact() {
  const api = useApi()
  return useMutation({ mutationFn: (body: ContactDetails) => api(submitContact, { body }) })
}
