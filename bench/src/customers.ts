/** Customers of the bench, made as anybody becomes one. */
import { login, registerAccount } from '@bhitti/contract/calls/accounts/accounts.endpoints'
import { callShop } from './api.ts'
import { callerAddress } from './load-plan.ts'
import { ADMIN } from './shop.ts'

export type Customer = { id: string; token: string; address: string }

/** Their numbers are in their addresses; those of the load begin at 10.0.0.0. */
const FIRST_ADDRESS = 0x80_00_00

/** How many there are in this run, over all shops: each is somebody else. */
let registered = 0

/** Registers some customers and logs them in, one after the other. */
export async function newCustomers(origin: string, count: number): Promise<Customer[]> {
  const customers: Customer[] = []
  while (customers.length < count) customers.push(await newCustomer(origin))
  return customers
}

/** Registers a customer and logs in. */
export async function newCustomer(origin: string): Promise<Customer> {
  return logIn(origin, await registerCustomer(origin))
}

/** With what a customer logs in, and from where. */
export type Credentials = { identifier: string; password: string; address: string }

/** Registers a customer, who is not logged in by that. */
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

/** The session of the shop's admin. */
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
