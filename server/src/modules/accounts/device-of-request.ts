import type { FastifyRequest } from 'fastify'
import { deviceName, networkName } from './device-name.rules.ts'
import type { Device } from './sessions.ts'

export function deviceOf({ headers, ip }: FastifyRequest): Device {
  return { name: deviceName(headers['user-agent']), network: networkName(ip) }
}
