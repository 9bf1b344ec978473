export const SPINES = ['#b9a48a', '#7d8b8a', '#d9cdb9', '#a65f44', '#59665a', '#e7ddcc'] as const
