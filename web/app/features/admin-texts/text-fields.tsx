import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import {
  CONTENT_TITLE_MAX,
  FIGURE_MAX,
  MAX_EARNINGS,
  MAX_FIGURES,
  MAX_IN_SHORT,
  MAX_PROMISES,
  MAX_QUESTIONS,
  MAX_STEPS,
  PROMISE_ICON_NAMES,
  PROMISE_ICONS,
  type PromiseIcon,
  type TitledText,
  type TypedContent,
} from '@bhitti/contract/rules/content/content-pieces'
import { PRODUCT_TYPES } from '@bhitti/contract/rules/products/product-vocabulary'
import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { RowList } from './row-list.tsx'

type OfKind<K extends TypedContent['kind']> = {
  typed: Extract<TypedContent, { kind: K }>
  change: (changes: Partial<Extract<TypedContent, { kind: K }>>) => void
  errors: FieldErrors
}

type TextFieldsProps = {
  typed: TypedContent
  onChange: (typed: TypedContent) => void
  errors: FieldErrors
  hasNote: boolean
}

export function TextFields({ typed, onChange, errors, hasNote }: TextFieldsProps) {
  // Safe: the changes contain only fields of this text's kind.
  const change = (changes: object) => onChange({ ...typed, ...changes } as TypedContent)
  switch (typed.kind) {
    case 'policy':
      return <PolicyFields typed={typed} change={change} errors={errors} />
    case 'story':
      return <StoryFields typed={typed} change={change} errors={errors} />
    case 'promises':
      return <PromiseFields typed={typed} change={change} errors={errors} />
    case 'consultation':
      return <ConsultationFields typed={typed} change={change} errors={errors} />
    case 'product':
      return <ProductTextFields typed={typed} change={change} errors={errors} hasNote={hasNote} />
    case 'artists':
      return <ArtistsFields typed={typed} change={change} errors={errors} />
  }
}

function PolicyFields({ typed, change, errors }: OfKind<'policy'>) {
  return (
    <>
      <TextAreaField
        label="Introduction"
        value={typed.intro}
        onChange={(event) => change({ intro: event.target.value })}
        error={errors.intro}
      />
      <RowList
        title="In short"
        row="Fact"
        rows={typed.inShort}
        max={MAX_IN_SHORT}
        blank={{ term: '', text: '' }}
        onChange={(inShort) => change({ inShort })}
        error={errors.inShort}
      >
        {(row, place, changeRow) => (
          <>
            <TextField
              label="Term"
              value={row.term}
              maxLength={CONTENT_TITLE_MAX}
              onChange={(event) => changeRow({ term: event.target.value })}
              error={errors[`inShort.${place}.term`]}
            />
            <TextAreaField
              label="Text"
              value={row.text}
              onChange={(event) => changeRow({ text: event.target.value })}
              error={errors[`inShort.${place}.text`]}
            />
          </>
        )}
      </RowList>
      <TextAreaField
        tall
        label="Text"
        hint="Each section begins with ## and its heading"
        value={typed.text}
        onChange={(event) => change({ text: event.target.value })}
        error={errors.text}
      />
      <TextAreaField
        label="For search engines"
        hint="One or two sentences shown below the link in search results"
        value={typed.description}
        onChange={(event) => change({ description: event.target.value })}
        error={errors.description}
      />
    </>
  )
}

function StoryFields({ typed, change, errors }: OfKind<'story'>) {
  return (
    <>
      <TextAreaField
        tall
        label="Text"
        hint="The first paragraph stands out"
        value={typed.text}
        onChange={(event) => change({ text: event.target.value })}
        error={errors.text}
      />
      <RowList
        title="Figures"
        row="Figure"
        rows={typed.figures}
        max={MAX_FIGURES}
        blank={{ figure: '', label: '' }}
        onChange={(figures) => change({ figures })}
        error={errors.figures}
      >
        {(row, place, changeRow) => (
          <div className="grid gap-3 sm:grid-cols-[8rem_1fr]">
            <TextField
              label="Figure"
              value={row.figure}
              maxLength={FIGURE_MAX}
              onChange={(event) => changeRow({ figure: event.target.value })}
              error={errors[`figures.${place}.figure`]}
            />
            <TextField
              label="Words"
              value={row.label}
              maxLength={CONTENT_TITLE_MAX}
              onChange={(event) => changeRow({ label: event.target.value })}
              error={errors[`figures.${place}.label`]}
            />
          </div>
        )}
      </RowList>
    </>
  )
}

function PromiseFields({ typed, change, errors }: OfKind<'promises'>) {
  return (
    <RowList
      title="Promises"
      row="Promise"
      rows={typed.promises}
      max={MAX_PROMISES}
      blank={{ icon: 'ruler' as PromiseIcon, title: '', text: '' }}
      onChange={(promises) => change({ promises })}
      error={errors.promises}
    >
      {(row, place, changeRow) => (
        <>
          <SelectField
            label="Picture"
            options={PROMISE_ICONS.map((icon) => ({
              value: icon,
              label: PROMISE_ICON_NAMES[icon],
            }))}
            value={row.icon}
            onChange={(event) => {
              const icon = PROMISE_ICONS.find((one) => one === event.target.value)
              if (icon) changeRow({ icon })
            }}
          />
          <TitledFields row={row} path={`promises.${place}`} change={changeRow} errors={errors} />
        </>
      )}
    </RowList>
  )
}

function ConsultationFields({ typed, change, errors }: OfKind<'consultation'>) {
  return (
    <>
      <TextField
        label="Title"
        value={typed.title}
        maxLength={CONTENT_TITLE_MAX}
        onChange={(event) => change({ title: event.target.value })}
        error={errors.title}
      />
      <TextAreaField
        label="Text"
        value={typed.text}
        onChange={(event) => change({ text: event.target.value })}
        error={errors.text}
      />
    </>
  )
}

function ProductTextFields({
  typed,
  change,
  errors,
  hasNote,
}: OfKind<'product'> & { hasNote: boolean }) {
  const fields = [
    { name: 'everyProduct' as const, label: 'Every product' },
    ...PRODUCT_TYPES.map((type) => ({ name: type, label: TYPE_WORDS[type].name })),
  ]
  return (
    <>
      {hasNote && (
        <TextField
          optional
          label="Line beside the button"
          value={typed.note}
          onChange={(event) => change({ note: event.target.value })}
          error={errors.note}
        />
      )}
      {fields.map(({ name, label }) => (
        <TextAreaField
          key={name}
          optional
          label={label}
          value={typed[name]}
          onChange={(event) => change({ [name]: event.target.value })}
          error={errors[name]}
        />
      ))}
    </>
  )
}

function ArtistsFields({ typed, change, errors }: OfKind<'artists'>) {
  const blank = { title: '', text: '' }
  const lists = [
    { name: 'steps', title: 'How it works', row: 'Step', max: MAX_STEPS },
    { name: 'earn', title: 'What artists earn', row: 'Point', max: MAX_EARNINGS },
    { name: 'questions', title: 'Questions artists ask', row: 'Question', max: MAX_QUESTIONS },
  ] as const
  return (
    <>
      <TextAreaField
        label="Introduction"
        value={typed.intro}
        onChange={(event) => change({ intro: event.target.value })}
        error={errors.intro}
      />
      {lists.map(({ name, title, row, max }) => (
        <div key={name} className="grid gap-4">
          {name === 'earn' && (
            <TextAreaField
              optional
              label="Line above what artists earn"
              value={typed.earnIntro}
              onChange={(event) => change({ earnIntro: event.target.value })}
              error={errors.earnIntro}
            />
          )}
          <RowList
            title={title}
            row={row}
            rows={typed[name]}
            max={max}
            blank={blank}
            onChange={(rows) => change({ [name]: rows })}
            error={errors[name]}
          >
            {(entry, place, changeRow) => (
              <TitledFields
                row={entry}
                path={`${name}.${place}`}
                change={changeRow}
                errors={errors}
              />
            )}
          </RowList>
        </div>
      ))}
    </>
  )
}

type TitledFieldsProps = {
  row: TitledText<string>
  path: string
  change: (changes: Partial<TitledText<string>>) => void
  errors: FieldErrors
}

function TitledFields({ row, path, change, errors }: TitledFieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        value={row.title}
        maxLength={CONTENT_TITLE_MAX}
        onChange={(event) => change({ title: event.target.value })}
        error={errors[`${path}.title`]}
      />
      <TextAreaField
        label="Text"
        value={row.text}
        onChange={(event) => change({ text: event.target.value })}
        error={errors[`${path}.text`]}
      />
    </>
  )
}
