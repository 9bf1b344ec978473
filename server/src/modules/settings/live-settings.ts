/**
 * The shop's settings in this process: in memory, so that no request waits for them, and at most two seconds old while
 * the database answers.
 * See docs/decisions/0022-settings-of-the-shop.md.
 */
import { SECTION_SCHEMAS } from '@bhitti/contract/calls/shop/settings.schemas'
import {
  SETTINGS_SECTIONS,
  type SettingsSection,
  type ShopSettings,
} from '@bhitti/contract/rules/shop/shop-settings'
import type { FastifyBaseLogger } from 'fastify'
import type { LiveSettings } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { shopSettings } from './shop-settings.table.ts'

/** Shows a change of another process within two seconds, including the time for the query. */
const LOOK_EVERY_MS = 1000

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>
type SectionRow = { section: SettingsSection; value: unknown }

/**
 * Reads the settings and refreshes them until `stop`.
 * @param defaults values of sections that were never saved
 */
export async function openLiveSettings(
  db: Queryable,
  log: Log,
  defaults: ShopSettings,
): Promise<LiveSettings> {
  let settings = defaults
  let versions = ''
  const listeners: (() => void)[] = []
  let isFailing = false
  /** Reads run one after another, so that an older one never replaces a newer one. */
  let lastRead: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function read(): Promise<void> {
    try {
      const { section, version } = shopSettings
      const stored = await db.select({ section, version }).from(shopSettings)
      const latest = stored
        .map((row) => `${row.section} ${row.version}`)
        .toSorted()
        .join()
      if (latest !== versions) {
        settings = settingsOf(await db.select().from(shopSettings), settings, log)
        versions = latest
        for (const listener of listeners) listener()
      }
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'the settings of the shop could not be read')
      isFailing = true
    }
  }

  function refresh(): Promise<void> {
    lastRead = lastRead.then(read)
    return lastRead
  }

  function lookAgainLater(): void {
    timer = setTimeout(async () => {
      await refresh()
      if (!isStopped) lookAgainLater()
    }, LOOK_EVERY_MS)
    timer.unref()
  }

  await refresh()
  lookAgainLater()
  return {
    defaults,
    current: () => settings,
    refresh,
    onChange: (listener) => listeners.push(listener),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await lastRead
    },
  }
}

/** Parses the stored sections. A section without a row, or an invalid one, keeps its earlier value. */
export function settingsOf(
  rows: readonly SectionRow[],
  before: ShopSettings,
  log: Log,
): ShopSettings {
  const settings: Record<SettingsSection, unknown> = { ...before }
  for (const section of SETTINGS_SECTIONS) {
    const row = rows.find((one) => one.section === section)
    if (!row) continue
    const { data, error } = SECTION_SCHEMAS[section].safeParse(row.value)
    if (error) log.error({ err: error, section }, 'a section of the settings cannot be understood')
    else settings[section] = data
  }
  // Safe: every section is the earlier value or was parsed by its own schema.
  return settings as ShopSettings
}
