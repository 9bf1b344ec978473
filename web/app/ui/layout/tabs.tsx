import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export type Tab = { value: string; label: ReactNode; content: ReactNode }

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  /** The open tab, if controlled; otherwise the first one is open initially. */
  value?: string
  onValueChange?: (value: string) => void
}

export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <Radix.Root
      defaultValue={tabs[0]?.value ?? ''}
      {...(value !== undefined && { value })}
      {...(onValueChange && { onValueChange })}
    >
      <Radix.List
        aria-label={label}
        className="flex gap-5 overflow-x-auto sm:gap-8 border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-12 border-b-2 border-transparent whitespace-nowrap text-ink-soft transition-colors hover:text-ink focus-visible:outline-offset-[-3px] data-[state=active]:border-green data-[state=active]:font-bold data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-part">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
