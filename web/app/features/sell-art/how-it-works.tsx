import { Section } from '~/ui/section.tsx'

const STEPS = [
  {
    title: 'Show us your work',
    text: 'Send three to five pictures and a link to your portfolio over chat. You hear from us within a week, whatever the answer.',
  },
  {
    title: 'We print a test',
    text: 'Together we choose what suits a wall, work out the repeat and print a sample. Nothing is sold before you like what you see.',
  },
  {
    title: 'We agree in writing',
    text: 'A short agreement in plain words: which designs, your share of each sale, and that the copyright stays yours.',
  },
  {
    title: 'Your design goes on sale',
    text: 'In the Artist Collection, under your name, in rooms that we picture for it. Customers order it in the size of their wall.',
  },
  {
    title: 'You are paid every month',
    text: 'With a statement that lists every sale. We take care of printing, delivery and questions from customers.',
  },
]

/** The way of a design from the artist to the wall. */
export function HowItWorks() {
  return (
    <Section title="How it works">
      <ol className="grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-5 lg:gap-x-8">
        {STEPS.map((step, index) => (
          <li key={step.title} className="border-t border-ink pt-4">
            <p aria-hidden className="font-display text-3xl text-green">
              {index + 1}
            </p>
            <h3 className="mt-2 text-lg leading-snug font-bold">{step.title}</h3>
            <p className="mt-2 text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
