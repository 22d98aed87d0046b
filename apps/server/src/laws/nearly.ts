/** Far below anything that is shown, far above what adding up in another order makes of ten stored decimals. */
const ROUNDING = 1e-6

/** What was computed, as it is stored where the two differ by rounding alone. */
export const nearly = (computed: number | null, stored: number | null): number | null =>
  computed !== null && stored !== null && Math.abs(computed - stored) < ROUNDING ? stored : computed
