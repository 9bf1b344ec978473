import { useState } from 'react'
import { Section } from '~/ui/layout/section.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { SubmissionForm } from './submission-form.tsx'

export function WriteToUs() {
  const [thanks, setThanks] = useState<string | null>(null)
  return (
    <Section
      tone="deep"
      title="Or write to us here"
      intro="A few lines and a link to your work are enough."
      className="lg:grid lg:grid-cols-[1fr_1.7fr] lg:gap-x-16"
    >
      {thanks === null ? (
        <SubmissionForm onSent={setThanks} />
      ) : (
        <Notice tone="green" role="status" title="Your work has reached us">
          <p>{thanks}</p>
        </Notice>
      )}
    </Section>
  )
}
