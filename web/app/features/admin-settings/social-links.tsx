import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import type { ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import { MAX_SOCIAL_LINKS } from '@bhitti/contract/rules/shop/shop-limits'
import { Plus } from 'lucide-react'
import { Button } from '~/ui/controls/button.tsx'
import { movedIn, RowButtons } from '~/ui/controls/row-buttons.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { ListError } from './section-form.tsx'

type Link = ShopDetails['social'][number]

type SocialLinksProps = {
  links: Link[]
  errors: FieldErrors
  onChange: (links: Link[]) => void
}

export function SocialLinks({ links, errors, onChange }: SocialLinksProps) {
  const edit = (place: number, changes: Partial<Link>) =>
    onChange(links.map((link, index) => (index === place ? { ...link, ...changes } : link)))
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-3">Social networks</legend>
      <ul className="grid gap-4">
        {links.map((link, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: links have no id.
            key={place}
            className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
          >
            <TextField
              label="Network"
              maxLength={30}
              value={link.name}
              error={errors[`social.${place}.name`]}
              onChange={({ target }) => edit(place, { name: target.value })}
            />
            <TextField
              label="Link"
              type="url"
              placeholder="https://"
              value={link.url}
              error={errors[`social.${place}.url`]}
              onChange={({ target }) => edit(place, { url: target.value })}
            />
            <RowButtons
              className="sm:mt-7.5"
              of={link.name || `link ${place + 1}`}
              place={place}
              count={links.length}
              onMove={(by) => onChange(movedIn(links, place, by))}
              onRemove={() => onChange(links.toSpliced(place, 1))}
            />
          </li>
        ))}
      </ul>
      <ListError message={errors.social} />
      {links.length < MAX_SOCIAL_LINKS && (
        <Button
          variant="secondary"
          size="small"
          className="mt-4"
          onClick={() => onChange([...links, { name: '', url: '' }])}
        >
          <Plus aria-hidden size={17} />
          Add a network
        </Button>
      )}
    </fieldset>
  )
}
