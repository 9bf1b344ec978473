import type { Invariant } from '../../platform/shop-module/invariant.ts'

export const NOTIFICATION_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I8b',
    says: 'No notification is unsent ten minutes after the change that it tells of',
    needsQuiet: 'Notifications are sent by a job',
    breaks: `select id, template from notifications
      where sent_at is null and created_at < now() - interval '10 minutes'`,
  },
]
