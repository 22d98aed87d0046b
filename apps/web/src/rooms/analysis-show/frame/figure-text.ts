import { formatNumber } from '../../../kit/format.ts'

/** Figures are rounded here and nowhere before: to two decimals. A dash stands for one that is not computed. */
export const figureText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : formatNumber(value)

/** A share from 0 to 1. */
export const shareText = (share: number | null | undefined): string =>
  share === null || share === undefined ? '–' : `${formatNumber(share * 100)}%`

export const bandText = (band: number): string => `${band * 10}–${(band + 1) * 10}%`

/** For charts, whose figures are exported too. */
export const rounded = (value: number): number => Number(value.toFixed(2))
