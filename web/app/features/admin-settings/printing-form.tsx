import { changePrinting } from '@bhitti/contract/calls/shop/settings.endpoints'
import { PRINT_FORMATS } from '@bhitti/contract/rules/print/print-formats'
import { FORMAT_NAMES, PROOF_RULE_NAMES } from '@bhitti/contract/rules/print/printing-names'
import { PROOF_RULES, type ProofRule } from '@bhitti/contract/rules/print/printing-settings'
import { useApi } from '~/lib/api/api.ts'
import { RadioCards } from '~/ui/controls/radio-cards.tsx'
import { Segmented } from '~/ui/controls/segmented.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { MediumFields } from './medium-fields.tsx'
import { Group, SectionForm } from './section-form.tsx'
import {
  printingProblems,
  readPrinting,
  type TypedMedium,
  typedPrinting,
} from './typed-printing.ts'
import { type SectionProps, useSectionForm } from './use-section-form.ts'

const PROOF_DETAILS: Record<ProofRule, string> = {
  never: 'Everything is printed once it is paid for.',
  whenAsked: 'Customers can ask for a picture of their print after they have paid, and approve it.',
  always: 'Nothing is printed until the customer has approved a picture of it.',
}

export function PrintingForm({ stored, onDirty }: SectionProps<'printing'>) {
  const api = useApi()
  const form = useSectionForm({
    section: 'printing',
    stored,
    onDirty,
    toValues: typedPrinting,
    validate: printingProblems,
    save: (values, version) => api(changePrinting, { body: { ...readPrinting(values), version } }),
  })
  const { values, errors, change } = form

  function changeMedium(place: number, changes: Partial<TypedMedium>) {
    const { media } = values
    change({ media: media.map((one, at) => (at === place ? { ...one, ...changes } : one)) })
  }

  return (
    <SectionForm
      section="printing"
      title="Printing"
      intro="The rolls that walls are printed on, how a wall is cut into strips, and the files for the press. Orders already paid for keep the strips planned for them."
      stored={stored}
      form={form}
    >
      {values.media.map((medium, place) => (
        <MediumFields
          key={medium.material}
          medium={medium}
          errors={errorsOf(errors, `media.${place}.`)}
          onChange={(changes) => changeMedium(place, changes)}
        />
      ))}
      <Group title="Files for the press">
        <TextField
          label="Resolution"
          inputMode="numeric"
          autoComplete="off"
          suffix="dpi"
          hint="150 is excellent from a metre away; more makes larger files"
          value={values.dpi}
          error={errors.dpi}
          onChange={({ target }) => change({ dpi: target.value })}
        />
        <TextField
          label="Kept for"
          inputMode="numeric"
          autoComplete="off"
          suffix="days"
          hint="Then they are removed, and can be made again"
          value={values.keepDays}
          error={errors.keepDays}
          onChange={({ target }) => change({ keepDays: target.value })}
        />
        <Segmented
          legend="One file for each strip, as"
          options={PRINT_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
          value={values.format}
          onChange={(format) => change({ format })}
        />
      </Group>
      <RadioCards
        legend="Customers approve a proof"
        className="sm:grid-cols-3"
        options={PROOF_RULES.map((value) => ({
          value,
          label: PROOF_RULE_NAMES[value],
          detail: PROOF_DETAILS[value],
        }))}
        value={values.proofs}
        onChange={(proofs) => change({ proofs })}
        error={errors.proofs}
      />
    </SectionForm>
  )
}

/** Returns the errors of one part of the form, without the prefix of their names. */
function errorsOf(errors: Record<string, string | undefined>, prefix: string) {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) =>
      field.startsWith(prefix) && message ? [[field.slice(prefix.length), message]] : [],
    ),
  )
}
