/** Stretches of time that the figures of the shop are shown for; each ends now. */

export const PERIODS = ['today', '7', '30', '365'] as const
export type Period = (typeof PERIODS)[number]

/** How many days in India a period has, today among them. */
export const PERIOD_DAYS: Record<Period, number> = { today: 1, '7': 7, '30': 30, '365': 365 }
