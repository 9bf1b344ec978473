export const PRODUCT_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(2rem,5vw,5rem)] gap-y-4 pt-2 md:grid-cols-2 md:gap-y-7 md:pt-5 lg:pt-8 xl:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)]'
