import type { ShownContent } from '@bhitti/contract/rules/content/text-tree'
import { useSite } from '~/lib/pages/site.ts'
import { TextBlocks } from '~/lib/texts/text-blocks.tsx'
import { Picture } from '~/ui/marks/picture.tsx'

type ShownStory = Extract<ShownContent, { kind: 'story' }>

export function OurStory({ story: { text, figures } }: { story: ShownStory }) {
  const { shopPictures } = useSite()
  return (
    <section aria-labelledby="our-story-heading" className="py-section">
      <div className="page-width grid items-center gap-x-16 gap-y-part lg:grid-cols-[1.05fr_1fr]">
        <div>
          <h2 id="our-story-heading" className="display-medium">
            Our Story
          </h2>
          <div className="mt-5 max-w-prose text-ink-soft [&_li]:mt-2 [&_ul]:my-4 [&_ul]:list-disc [&_ul]:pl-5 [&>p]:mt-4 [&>p:first-child]:mt-0 [&>p:first-child]:text-lg [&>p:first-child]:text-ink">
            <TextBlocks blocks={text} />
          </div>
          {figures.length > 0 && (
            <dl className="mt-part grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.75rem),1fr))] gap-x-4 gap-y-5 border-t border-line pt-6">
              {figures.map(({ figure, label }) => (
                <div key={label} className="flex flex-col-reverse justify-end">
                  <dt className="mt-1 text-sm leading-snug text-ink-soft">{label}</dt>
                  <dd className="figure text-3xl whitespace-nowrap text-green">{figure}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <Picture
          address={shopPictures.story}
          alt="Our workshop: paper coming off a wide printer, and rolls on shelves and on the cutting table"
          sizes="(min-width: 90rem) 40rem, (min-width: 64rem) 45vw, 100vw"
          className="aspect-[4/3] rounded-sm max-lg:order-first"
        />
      </div>
    </section>
  )
}
