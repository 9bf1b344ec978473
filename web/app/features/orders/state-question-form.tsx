import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { type StateQuestion, stateQuestion } from '@bhitti/contract/rules/orders/state-question'
import { INDIAN_STATES, type StateCode } from '@bhitti/contract/rules/texts/indian-states'
import { type FormEvent, useState } from 'react'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { RadioCards } from '~/ui/controls/radio-cards.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useAnswerState } from './orders.queries.ts'

export function StateQuestionForm({ order }: { order: Order }) {
  const asked = stateQuestion(order)
  return asked && <AskedState orderId={order._id} asked={asked} />
}

function AskedState({ orderId, asked }: { orderId: string; asked: StateQuestion }) {
  const { states, question, reason } = asked
  const [state, setState] = useState<StateCode | null>(null)
  const [missing, setMissing] = useState<string>()
  const answer = useAnswerState(orderId, {
    onSuccess: ({ message }) => toast({ title: message }),
    // A toast, because the form disappears if the State was answered elsewhere meanwhile.
    onError: (error) =>
      fieldErrors(error).state === undefined &&
      toast({
        title: messageOf(error, 'The State could not be saved. Please try again'),
        variant: 'destructive',
      }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (answer.isPending) return
    if (state === null) setMissing('Choose the State')
    else answer.mutate(state)
  }

  return (
    <Notice tone="gold" title={question} className="print:hidden">
      <p>{reason}</p>
      <form noValidate aria-label={question} onSubmit={submit} className="mt-4 grid gap-4">
        <RadioCards
          legend={question}
          hideLegend
          options={states.map((code) => ({ value: code, label: INDIAN_STATES[code] }))}
          value={state}
          error={missing ?? fieldErrors(answer.error).state}
          onChange={(chosen) => {
            setState(chosen)
            setMissing(undefined)
            if (answer.isError) answer.reset()
          }}
        />
        <Button
          type="submit"
          loading={answer.isPending}
          loadingLabel="Saving…"
          className="justify-self-start"
        >
          Save State
        </Button>
      </form>
    </Notice>
  )
}
