import type { CallApi } from '@bhitti/contract/calls/call-api'
import { readSettings } from '@bhitti/contract/calls/shop/settings.endpoints'
import type { StoredSettings } from '@bhitti/contract/calls/shop/settings.schemas'
import type { SettingsSection } from '@bhitti/contract/rules/shop/shop-settings'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '~/lib/api/query-client.ts'

export type StoredSection<S extends SettingsSection> = StoredSettings[S]

/** Reloads on every mount, so that the form starts with the stored values. */
export function settingsQuery(api: CallApi) {
  return queryOptions({
    queryKey: [PERSONAL, 'admin', 'settings'],
    queryFn: async ({ signal }) => (await api(readSettings, {}, { signal })).data,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
