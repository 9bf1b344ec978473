export const SPARE_ADVICE =
  'Measure at the tallest and widest point and add 2 inches (5 cm) on every side for trimming, or let us add it.'
