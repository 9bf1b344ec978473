import { login, registerAccount } from '@bhitti/contract/calls/accounts/accounts.endpoints'
import { callShop } from './api.ts'
import { callerAddress } from './load-plan.ts'
import { ADMIN } from './shop.ts'

export type Customer = { id: string; token: string; address: string }

const FIRST_ADDRESS = 0x80_00_00

/** Number of customers registered in this run, over all shops, so that each is different. */
let registered = 0

export async function newCustomers(origin: string, count: number): Promise<Customer[]> {
  const customers: Customer[] = []
  while (customers.length < count) customers.push(await newCustomer(origin))
  return customers
}

export async function newCustomer(origin: string): Promise<Customer> {
  return logIn(origin, await registerCustomer(origin))
}

export type Credentials = { identifier: string; password: string; address: string }

/** Registers a customer without logging in. */
export async function registerCustomer(origin: string): Promise<Credentials> {
  const number = registered
  registered += 1
  const address = callerAddress(FIRST_ADDRESS + number)
  const email = `shopper-${number}@bench.example.in`
  const password = `shopper-${number}-password`
  const phone = `9${String(100_000_000 + number)}`
  const name = `Shopper ${number}`
  const body = { name, phone, email, password, confirmPassword: password }
  await callShop(origin, registerAccount, { body }, { address })
  return { identifier: email, password, address }
}

export function logInAdmin(origin: string): Promise<Customer> {
  const { email: identifier, password } = ADMIN
  return logIn(origin, { identifier, password, address: callerAddress(FIRST_ADDRESS - 1) })
}

async function logIn(
  origin: string,
  { identifier, password, address }: Credentials,
): Promise<Customer> {
  const body = { identifier, password }
  const reply = await callShop(origin, login, { body }, { address })
  if ('secondStep' in reply) throw new Error('the bench’s accounts have no second factor')
  return { id: reply.user.id, token: reply.accessToken, address }
}
