import type { FastifyRequest } from 'fastify'
import { deviceName, networkName } from './device-name.rules.ts'
import type { Device } from './sessions.ts'

/** What the browser and the network of a request say of themselves. */
export function deviceOf({ headers, ip }: FastifyRequest): Device {
  return { name: deviceName(headers['user-agent']), network: networkName(ip) }
}
