import { type ReactNode, useState } from 'react'
import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/text-field.tsx'

export type CalculatorField = {
  label: string
  placeholder: string
  /** Help for what is typed, such as the same in metric. */
  hintOf: (text: string) => string
}

export type CalculatorResult = {
  text: ReactNode
  /** Of the button that takes the result over. */
  useLabel: string
  onUse: () => void
}

type CalculatorPanelProps = {
  first: CalculatorField
  second: CalculatorField
  /** What the two texts amount to; null while they are no measures. */
  calculate: (first: string, second: string) => CalculatorResult | null
  /** Asks for the measures. */
  invitation: string
}

/** Two measures in, an amount out, and a button that puts it into the form. */
export function CalculatorPanel(props: CalculatorPanelProps) {
  const { first, second, calculate, invitation } = props
  const [texts, setTexts] = useState<[string, string]>(['', ''])
  const result = calculate(...texts)
  return (
    <>
      <div className="grid grid-cols-2 gap-x-4">
        <TextField
          {...typed(first, texts[0], (text) => setTexts([text, texts[1]]))}
          label={first.label}
        />
        <TextField
          {...typed(second, texts[1], (text) => setTexts([texts[0], text]))}
          label={second.label}
        />
      </div>
      <div className="mt-4 flex min-h-14 flex-wrap items-center justify-between gap-3">
        <p role="status" className="grow basis-48 text-sm">
          {result?.text ?? invitation}
        </p>
        {result && (
          <Button variant="secondary" size="small" onClick={result.onUse}>
            {result.useLabel}
          </Button>
        )}
      </div>
    </>
  )
}

function typed(field: CalculatorField, text: string, onType: (text: string) => void) {
  return {
    inputMode: 'decimal',
    autoComplete: 'off',
    placeholder: field.placeholder,
    hint: field.hintOf(text),
    value: text,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  } as const
}
