import { addressCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { addAddress, deleteAddress, listAddresses, updateAddress } from './addresses.service.ts'

export function addressRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, addressCalls.addAddress, async (context, { body }) => ({
    message: 'Address added successfully',
    data: await addAddress(context, body),
  }))
  bind(app, context, addressCalls.listAddresses, async (context) => ({
    data: await listAddresses(context),
  }))
  bind(app, context, addressCalls.updateAddress, async (context, { params, body }) => ({
    message: 'Address updated successfully',
    data: await updateAddress(context, params.addressId, body),
  }))
  bind(app, context, addressCalls.deleteAddress, async (context, { params }) => {
    await deleteAddress(context, params.addressId)
    return { message: 'Address deleted successfully' }
  })
}
