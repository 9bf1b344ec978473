import { PageHeading } from '~/ui/layout/page-heading.tsx'
import { ControlSamples } from './control-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { LayerSamples } from './layer-samples.tsx'
import { StateSamples } from './state-samples.tsx'
import { TypeSamples } from './type-samples.tsx'

/** Every component in every state, for development only. */
export default function Components() {
  return (
    <main className="page-width py-section">
      <PageHeading
        eyebrow="Design system"
        title="Components"
        intro="Every component in every state, on the development server only."
        className="mb-part"
      />
      <TypeSamples />
      <ControlSamples />
      <FieldSamples />
      <LayerSamples />
      <StateSamples />
    </main>
  )
}
