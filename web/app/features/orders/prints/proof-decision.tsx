import { getOwnProof } from '@bhitti/contract/calls/printing/prints.endpoints'
import { PRINT_NOTE_MAX } from '@bhitti/contract/rules/print/print-stages'
import type { StripPlan } from '@bhitti/contract/rules/print/strip-plan'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { useKeptTexts } from '~/lib/forms/kept-texts.ts'
import { Button } from '~/ui/controls/button.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { NO_OBJECTION, objectionKey, type ProofDecision, proofQuery } from './own-prints.queries.ts'
import { ProofPicture } from './proof-picture.tsx'
import { SaveFile } from './save-file.tsx'

const FAILED = 'This could not be sent. Please try again'

type ProofDecisionProps = {
  printId: string
  madeAt: string
  productName: string
  plan: StripPlan
  hasSpare: boolean
  sending: Pick<ProofDecision, 'approves'> | null
  error: Error | null
  decide: (decision: Omit<ProofDecision, 'id'>) => void
}

export function ProofDecisionForm({
  printId,
  madeAt,
  productName,
  plan,
  hasSpare,
  sending,
  error,
  decide,
}: ProofDecisionProps) {
  const picture = useQuery(proofQuery(printId, madeAt))
  const draft = useKeptTexts(objectionKey(printId), NO_OBJECTION)
  const [objection, setObjection] = useState<'none' | 'being written' | 'given up'>(
    draft.texts.note === '' ? 'none' : 'being written',
  )
  const isOfField = fieldErrors(error).note !== undefined

  return (
    <div className="grid gap-4">
      <ProofPicture picture={picture} plan={plan} hasSpare={hasSpare} productName={productName} />
      {objection === 'being written' ? (
        <ObjectionForm
          note={draft.texts.note}
          change={(note) => draft.change({ note })}
          refused={fieldErrors(error).note}
          isSending={sending !== null}
          send={(note) => decide({ approves: false, note, proofMadeAt: madeAt })}
          giveUp={() => setObjection('given up')}
        />
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <Button
            size="small"
            aria-label={`Approve for printing, ${productName}`}
            // A proof cannot be approved before its picture is loaded.
            disabled={picture.data === undefined}
            loading={sending?.approves === true}
            onClick={() => decide({ approves: true, note: '', proofMadeAt: madeAt })}
          >
            Approve for printing
          </Button>
          <Button
            autoFocus={objection === 'given up'}
            variant="secondary"
            size="small"
            aria-label={`Ask for changes with ${productName}`}
            onClick={() => setObjection('being written')}
          >
            Ask for changes
          </Button>
          <SaveFile
            endpoint={getOwnProof}
            printId={printId}
            label="Save the picture"
            about={productName}
          />
        </div>
      )}
      {error !== null && !isOfField && (
        <p role="alert" className="text-sm text-red">
          {messageOf(error, FAILED)}
        </p>
      )}
    </div>
  )
}

type ObjectionFormProps = {
  note: string
  change: (note: string) => void
  refused: string | undefined
  isSending: boolean
  send: (note: string) => void
  giveUp: () => void
}

function ObjectionForm({ note, change, refused, isSending, send, giveUp }: ObjectionFormProps) {
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const isEmpty = note.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) form.current?.querySelector('textarea')?.focus()
    else send(note)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
      <TextAreaField
        label="What should we change?"
        hint="We will not print it, and will get in touch with you."
        autoFocus
        maxLength={PRINT_NOTE_MAX}
        value={note}
        onChange={({ target }) => {
          setMissing(false)
          change(target.value)
        }}
        error={isMissing ? 'Tell us what to change' : refused}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" loading={isSending} loadingLabel="Sending…">
          Send
        </Button>
        <Button variant="secondary" size="small" onClick={giveUp}>
          Back
        </Button>
      </div>
    </form>
  )
}
