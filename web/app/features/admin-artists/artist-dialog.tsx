import type { Artist } from '@bhitti/contract/calls/catalogue/artists.schemas'
import {
  DEFAULT_COMMISSION_BASIS_POINTS,
  MAX_COMMISSION_PERCENT,
} from '@bhitti/contract/rules/prices/royalties'
import { NAME_MAX, PAYOUT_NOTE_MAX, STUDIO_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { isApiError } from '~/lib/api/api-error.ts'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import { useDiscardQuestion } from '~/lib/forms/use-discard-question.tsx'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { FormDialog } from '~/ui/overlays/form-dialog.tsx'
import { artistQuery, useSaveArtist } from './artists.queries.ts'
import { ContactFields, knownContact } from './contact-fields.tsx'

/** Initial values of a new artist, for example from a submission. */
export type ArtistDraft = {
  name: string
  email: string | null
  phone: string | null
  submissionId?: string
}

type ArtistDialogProps = {
  /** Artist to edit; a new one if absent. */
  artist?: Artist
  draft?: ArtistDraft
  onClose: () => void
}

function valuesOf(artist: Artist | undefined, draft: ArtistDraft | undefined) {
  return {
    name: artist?.name ?? draft?.name ?? '',
    studio: artist?.studio ?? '',
    email: artist?.email ?? draft?.email ?? '',
    phone: artist?.phone ?? draft?.phone ?? '',
    commission: String(artist?.commission ?? DEFAULT_COMMISSION_BASIS_POINTS / 100),
    payoutNote: artist?.payoutNote ?? '',
    active: artist?.active ?? true,
    version: artist?.version,
  }
}

/** Adds or edits an artist. Asks before it discards typed values. */
export default function ArtistDialog({ artist, draft, onClose }: ArtistDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const save = useSaveArtist(artist ?? null)
  const form = useSavedForm({
    initial: valuesOf(artist, draft),
    validate: ({ commission }) =>
      parseDecimal(commission) === null
        ? { commission: `Enter a percentage from 0 to ${MAX_COMMISSION_PERCENT}` }
        : {},
    save: ({ version, ...values }) =>
      save.mutateAsync({
        form: {
          ...values,
          ...knownContact(values),
          commission: parseDecimal(values.commission) ?? 0,
        },
        ...(version !== undefined && { version }),
        ...(draft?.submissionId && { submissionId: draft.submissionId }),
      }),
    onSaved: () => {
      toast({ title: artist ? 'Artist saved' : 'Artist added' })
      onClose()
    },
  })
  const { values, change, errors } = form
  const { close, question } = useDiscardQuestion(form.isDirty, onClose)
  const isOutdated = isApiError(form.error) && form.error.code === 'artist.changed'

  /** Loads the latest version. Keeps the typed values if asked to, else replaces them. */
  async function readAgain(keepTyped: boolean) {
    if (!artist) return
    const latest = await client.fetchQuery({ ...artistQuery(api, artist._id), staleTime: 0 })
    if (keepTyped) change({ version: latest.version })
    else form.reset(valuesOf(latest, undefined))
  }

  return (
    <FormDialog
      form={form}
      onClose={close}
      question={question}
      size="medium"
      title={artist ? 'Edit artist' : 'Add artist'}
      initialFocus="dialog"
      saveLabel={artist ? 'Save' : 'Add artist'}
      savingLabel="Saving…"
      remedy={
        isOutdated && (
          <div className="mt-2 flex flex-wrap gap-x-5">
            <Button variant="quiet" size="small" onClick={() => void readAgain(false)}>
              Show the latest version
            </Button>
            <Button variant="quiet" size="small" onClick={() => void readAgain(true)}>
              Keep what I typed
            </Button>
          </div>
        )
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Studio"
          hint="Shown to shoppers beside the designs."
          maxLength={STUDIO_MAX}
          value={values.studio}
          onChange={(event) => change({ studio: event.target.value })}
          error={errors.studio}
          required
        />
        <TextField
          label="Name"
          hint="The person you write to and pay."
          maxLength={NAME_MAX}
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
          error={errors.name}
          required
        />
        <ContactFields values={values} onChange={change} errors={errors} />
        <TextField
          label="Commission"
          hint="Of the price before GST. Applies to sales from now on."
          inputMode="decimal"
          suffix="%"
          value={values.commission}
          onChange={(event) => change({ commission: event.target.value })}
          error={errors.commission}
          required
        />
      </div>
      <TextAreaField
        label="Payout details"
        optional
        hint="UPI ID or bank account. Only admins see it."
        maxLength={PAYOUT_NOTE_MAX}
        value={values.payoutNote}
        onChange={(event) => change({ payoutNote: event.target.value })}
        error={errors.payoutNote}
      />
      <Checkbox
        label="This artist can receive new designs"
        checked={values.active}
        onChange={(event) => change({ active: event.target.checked })}
      />
    </FormDialog>
  )
}
