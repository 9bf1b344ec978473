import { Ellipsis } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { iconButtonClass } from './icon-button.tsx'

export type MenuAction = {
  label: string
  icon?: ReactNode
} & ({ to: string } | { onSelect: () => void })

type ActionMenuProps = {
  label: string
  actions: readonly MenuAction[]
  className?: string
}

const ITEM_CLASS =
  'flex min-h-touch cursor-pointer items-center gap-3 px-4 py-2 outline-none data-highlighted:bg-paper-deep data-highlighted:text-green'

/** Further actions for one row, behind a button with three dots. */
export function ActionMenu({ label, actions, className }: ActionMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger aria-label={label} title={label} className={iconButtonClass(className)}>
        <Ellipsis aria-hidden size={20} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          className="z-50 min-w-48 animate-fade-in rounded-md border border-line bg-surface py-2 shadow-raised"
        >
          {actions.map((action) =>
            'to' in action ? (
              <Radix.Item key={action.label} asChild className={ITEM_CLASS}>
                <Link to={action.to}>
                  {action.icon}
                  {action.label}
                </Link>
              </Radix.Item>
            ) : (
              <Radix.Item key={action.label} onSelect={action.onSelect} className={ITEM_CLASS}>
                {action.icon}
                {action.label}
              </Radix.Item>
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
