const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** 一 to 二十. */
export function numeral(n: number): string {
  if (n <= 10) return NUMERALS[n - 1] ?? ''
  return n === 20 ? '二十' : `十${NUMERALS[n - 11] ?? ''}`
}
