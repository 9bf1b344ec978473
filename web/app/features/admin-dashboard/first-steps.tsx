import type { FirstSteps as FirstStepsData } from '@bhitti/contract/calls/shop/dashboard.schemas'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { Skeleton } from '~/ui/states/skeleton.tsx'
import { Block, Loaded } from './block.tsx'
import { firstStepsQuery } from './dashboard.queries.ts'

/** Replaces the sales figures in a shop that has not sold anything yet. */
export function FirstSteps({ className = '' }: { className?: string }) {
  const query = useQuery(firstStepsQuery(useApi()))
  return (
    <Block
      title="No orders yet"
      intro="Revenue, best sellers and sales by type appear here with your first order. Until then:"
      className={className}
    >
      <Loaded query={query} skeleton={<Skeleton className="h-72" />}>
        {(state) => (
          <ol className="divide-y divide-line border-t border-line">
            {stepsFor(state).map((step) => (
              <li
                key={step.path}
                className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4 py-4"
              >
                <StepMark isDone={step.isDone} number={step.number} />
                <div>
                  <Link
                    to={step.path}
                    className="font-bold after:absolute after:inset-0 hover:text-green"
                  >
                    {step.title}
                  </Link>
                  <p className="text-ink-soft">{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Block>
  )
}

function stepsFor({ products, admins }: FirstStepsData) {
  return [
    {
      number: 1,
      title: 'Add products',
      text:
        products === 0
          ? 'There is nothing to buy yet. Add the first product, or import a list.'
          : `${formatNumber(products)} in the shop. Check that prices, stock and pictures are right.`,
      path: '/admin/products',
      isDone: products > 0,
    },
    {
      number: 2,
      title: 'Set up shipping and shop details',
      text: 'What delivery costs, where your store is, and how customers reach you.',
      path: '/admin/settings',
      isDone: false,
    },
    {
      number: 3,
      title: 'Invite staff',
      text:
        admins > 1
          ? `${formatNumber(admins)} people run the shop.`
          : 'You are the only one who runs the shop. Give each colleague an account of their own.',
      path: '/admin/staff',
      isDone: admins > 1,
    },
    {
      number: 4,
      title: 'Bring in your first customers',
      text: 'Create a promo code to send to friends and past customers.',
      path: '/admin/promotions',
      isDone: false,
    },
  ]
}

function StepMark({ isDone, number }: { isDone: boolean; number: number }) {
  if (isDone) {
    return (
      <span className="grid size-9 place-items-center rounded-full bg-green-tint text-green-deep">
        <Check aria-hidden size={18} />
        <span className="sr-only">Done</span>
      </span>
    )
  }
  return (
    <span
      aria-hidden
      className="grid size-9 place-items-center rounded-full border border-line-strong font-display text-lg leading-none"
    >
      {number}
    </span>
  )
}
