import { LogController } from 'fastify'

type Completed = Parameters<LogController['requestCompleted']>

/** What came of a request, together with what was asked, in the line that is written when it ends. */
export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(...[error, request, reply]: Completed): void {
    const { elapsedTime: responseTime, log } = reply
    if (error) log.error({ req: request, res: reply, err: error, responseTime }, 'request errored')
    else log.info({ req: request, res: reply, responseTime }, 'request completed')
  }
}
