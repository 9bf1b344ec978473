export const PERIODS = ['today', '7', '30', '365'] as const
export type Period = (typeof PERIODS)[number]

export const PERIOD_DAYS: Record<Period, number> = { today: 1, '7': 7, '30': 30, '365': 365 }
