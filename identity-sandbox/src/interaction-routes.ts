import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { type Choice, readChoice } from './choice.ts'
import { type ChooserOptions, chooserPage } from './chooser-page.ts'
import { messagePage, pagePolicy } from './page.ts'
import type { People } from './people.ts'

const FORM_LIMIT = 4000

export type InteractionOptions = {
  readonly provider: Provider
  readonly people: People
  readonly clientName: string
  readonly redirectUri: string
  readonly stylesheet: string
}

type InteractionRequest = FastifyRequest<{ Params: { uid: string } }>

export function interactionRoutes(app: FastifyInstance, options: InteractionOptions): void {
  const { provider, people, clientName, stylesheet } = options
  const shop = new URL('/', options.redirectUri)
  // Browsers apply form-action to all redirects of a form, which end at the shop.
  const headers = pagePolicy(`'self' ${shop.origin}`)

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )

  app.get('/interaction/:uid', async (request: InteractionRequest, reply) => {
    if (!(await isOwnInteraction(request, reply))) return sendExpired(reply)
    return sendChooser(reply, 200)
  })

  app.post('/interaction/:uid', async (request: InteractionRequest, reply) => {
    if (!(await isOwnInteraction(request, reply))) return sendExpired(reply)
    const choice = request.body instanceof URLSearchParams ? readChoice(request.body) : undefined
    if (choice?.kind === 'mistaken') return sendChooser(reply, 400, choice)
    const result = choice && resultOf(choice)
    if (!result) return sendChooser(reply, 400)
    const next = await provider.interactionResult(request.raw, reply.raw, result)
    return reply.headers(headers).redirect(next, 303)
  })

  /** True if the cookie of the browser's interaction matches the address. */
  async function isOwnInteraction(
    request: InteractionRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    try {
      const { uid } = await provider.interactionDetails(request.raw, reply.raw)
      return uid === request.params.uid
    } catch (error) {
      if (error instanceof Error && error.name === 'SessionNotFound') return false
      throw error
    }
  }

  function resultOf(choice: Choice): InteractionResults | undefined {
    switch (choice.kind) {
      case 'cancel':
        return { error: 'access_denied', error_description: 'The person cancelled the sign-in' }
      case 'fail':
        return { error: 'server_error', error_description: 'The provider was asked to fail' }
      case 'other':
        return loginOf(people.introduce(choice.account).subject)
      case 'listed':
        return people.find(choice.subject) ? loginOf(choice.subject) : undefined
      default:
        return undefined
    }
  }

  function sendChooser(reply: FastifyReply, status: number, typed?: ChooserOptions['typed']) {
    return reply
      .code(status)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(
        chooserPage({
          stylesheet,
          clientName,
          people: people.listed,
          ...(typed === undefined ? {} : { typed }),
        }),
      )
  }

  function sendExpired(reply: FastifyReply) {
    return reply
      .code(404)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(
        messagePage({
          stylesheet,
          title: 'This sign-in has expired',
          message: `Please go back to ${clientName} and start again.`,
          back: { href: shop.href, label: `Back to ${clientName}` },
        }),
      )
  }
}

function loginOf(subject: string): InteractionResults {
  return { login: { accountId: subject }, select_account: {} }
}
