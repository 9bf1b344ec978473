export const BRASS = '#c99b3f'
