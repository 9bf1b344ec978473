import type { SettingsSection } from '@bhitti/contract/rules/shop/shop-settings'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { ExternalLink } from 'lucide-react'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { useMay } from '~/lib/session/may.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'

type SectionFormProps = {
  section: SettingsSection
  title: string
  intro: ReactNode
  /** Page of the shop that shows the section. */
  seenAt?: { name: string; path: string }
  /** True if a section that was never saved can be saved unchanged, to confirm its defaults. */
  savesAsItIs?: boolean
  stored: { updatedAt: string | null; updatedBy: string | null }
  form: {
    form: RefObject<HTMLFormElement | null>
    submit: (event?: FormEvent) => void
    message: string | null
    isPending: boolean
    isDirty: boolean
    hasConflict: boolean
    showStored: () => void
    saveAnyway: () => void
  }
  children: ReactNode
  /** Content beside the form that is not submitted with it. */
  aside?: ReactNode
}

export function SectionForm({
  section,
  title,
  intro,
  seenAt,
  savesAsItIs = false,
  stored,
  form,
  children,
  aside,
}: SectionFormProps) {
  const mayEdit = useMay('settings.edit')
  return (
    <section
      id={section}
      aria-labelledby={`${section}-heading`}
      className="scroll-mt-20 gap-x-12 border-t border-line py-part first:border-0 first:pt-0 xl:grid xl:grid-cols-[17rem_minmax(0,44rem)]"
    >
      <div className="mb-7">
        <h2 id={`${section}-heading`} className="display-small">
          {title}
        </h2>
        <p className="mt-2 max-w-prose text-sm text-ink-soft">{intro}</p>
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {seenAt && (
            <a
              href={seenAt.path}
              target="_blank"
              rel="noreferrer"
              className="text-link inline-flex items-center gap-1.5 py-1"
            >
              {seenAt.name}
              <ExternalLink aria-hidden size={15} />
              <span className="sr-only"> (opens a new tab)</span>
            </a>
          )}
          <Link to={historyOf(section)} className="text-link inline-block py-1">
            History<span className="sr-only"> of {title.toLowerCase()}</span>
          </Link>
        </p>
      </div>
      <div>
        <form
          ref={form.form}
          onSubmit={form.submit}
          noValidate
          aria-label={title}
          className="grid gap-8"
        >
          {form.hasConflict ? (
            <Conflict {...form} section={section} stored={stored} />
          ) : (
            form.message !== null && <Notice tone="red" role="alert" title={form.message} />
          )}
          <fieldset disabled={!mayEdit} className="contents">
            {children}
          </fieldset>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {mayEdit && (
              <Button
                type="submit"
                loading={form.isPending}
                loadingLabel="Saving..."
                disabled={!form.isDirty && !(savesAsItIs && stored.updatedAt === null)}
              >
                Save<span className="sr-only"> {title.toLowerCase()}</span>
              </Button>
            )}
            {form.isDirty ? (
              <Button variant="quiet" onClick={form.showStored}>
                Discard changes
              </Button>
            ) : (
              <p className="text-sm text-ink-soft">{lastSaved(stored)}</p>
            )}
          </div>
        </form>
        {aside}
      </div>
    </section>
  )
}

type ConflictProps = Pick<SectionFormProps, 'section' | 'stored'> &
  Pick<SectionFormProps['form'], 'showStored' | 'saveAnyway'>

function Conflict({ section, stored, showStored, saveAnyway }: ConflictProps) {
  return (
    <Notice tone="gold" role="alert" title="Somebody else has saved this meanwhile">
      <p className="mt-1 text-sm">
        {lastSaved(stored)}. What you typed is still here.{' '}
        <a href={historyOf(section)} target="_blank" rel="noreferrer" className="text-link">
          See what was changed<span className="sr-only"> (opens a new tab)</span>
        </a>
      </p>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        <Button variant="secondary" size="small" onClick={saveAnyway}>
          Save mine instead
        </Button>
        <Button variant="quiet" size="small" onClick={showStored}>
          Show the saved version
        </Button>
      </div>
    </Notice>
  )
}

function historyOf(section: SettingsSection): string {
  return `/admin/changes?what=settings&q=${section}`
}

function lastSaved({ updatedAt, updatedBy }: SectionFormProps['stored']): string {
  if (updatedAt === null) return 'Never changed so far'
  return `Last saved on ${formatDateTime(updatedAt)}${updatedBy === null ? '' : ` by ${updatedBy}`}`
}

export function Group({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string
  children: ReactNode
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-3">{title}</legend>
      {hint && <p className="-mt-1 mb-3 text-sm text-ink-soft">{hint}</p>}
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

export function ListError({ message }: { message: string | undefined }) {
  return (
    <p aria-live="polite" className="text-sm text-red">
      {message}
    </p>
  )
}
