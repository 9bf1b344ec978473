import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import type { StoredSettings } from '@bhitti/contract/calls/shop/settings.schemas'
import type { SettingsSection } from '@bhitti/contract/rules/shop/shop-settings'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { isApiError } from '~/lib/api/api-error.ts'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { type StoredSection, settingsQuery } from './settings.queries.ts'

export type DirtyListener = (section: SettingsSection, isDirty: boolean) => void

export type SectionProps<S extends SettingsSection> = {
  stored: StoredSection<S>
  onDirty: DirtyListener
}

type SectionFormOptions<S extends SettingsSection, Values extends object> = SectionProps<S> & {
  section: S
  toValues: (value: StoredSection<S>['value']) => Values
  save: (values: Values, version: number) => Promise<{ data: StoredSection<S> }>
  validate?: (values: Values) => FieldErrors
}

/**
 * Manages the form of one section. If somebody else has saved it, the typed values stay and the user chooses between
 * both versions.
 */
export function useSectionForm<S extends SettingsSection, Values extends object>({
  section,
  stored,
  onDirty,
  toValues,
  save,
  validate,
}: SectionFormOptions<S, Values>) {
  const query = settingsQuery(useApi())
  const queryClient = useQueryClient()
  /** Version that the form was opened with. */
  const version = useRef(stored.version)

  const form = useSavedForm({
    initial: toValues(stored.value),
    async save(values: Values) {
      try {
        return await save(values, version.current)
      } catch (error) {
        // Loads the stored version before the user can choose, because overwriting it needs its version number.
        if (isConflict(error)) await queryClient.refetchQueries({ queryKey: query.queryKey })
        throw error
      }
    },
    onSaved: ({ data }) => {
      version.current = data.version
      // Shows the stored form, because the server normalises values such as phone numbers.
      form.reset(toValues(data.value))
      queryClient.setQueryData(query.queryKey, (all: StoredSettings | undefined) =>
        all ? { ...all, [section]: data } : all,
      )
      toast({ title: 'Saved. The shop shows it within two seconds' })
    },
    ...(validate && { validate }),
  })

  useEffect(() => {
    onDirty(section, form.isDirty)
  }, [onDirty, section, form.isDirty])

  return {
    ...form,
    hasConflict: isConflict(form.error),
    /** Discards the typed values. */
    showStored: () => {
      version.current = stored.version
      form.reset(toValues(stored.value))
    },
    /** Overwrites what somebody else has saved. */
    saveAnyway: () => {
      version.current = stored.version
      form.submit()
    },
  }
}

function isConflict(error: unknown): boolean {
  return isApiError(error) && error.code === 'settings.changed'
}
