const FULL_FROM = 0xff01
const FULL_TO = 0xff5e
const FULL_SHIFT = 0xfee0

const isFull = (code: number): boolean => code >= FULL_FROM && code <= FULL_TO

function toHalf(char: string): string {
  const code = char.charCodeAt(0)
  if (code === 0x3000) return ' '
  return isFull(code) ? String.fromCharCode(code - FULL_SHIFT) : char
}

/** Full-width forms of ASCII become ASCII, the wide blank a blank: 全半角等同. */
export const foldWidth = (text: string): string => text.replace(/[\u3000\uff01-\uff5e]/g, toHalf)

/** Only letters and digits: Chinese punctuation stays as it is typed. */
export const foldLetters = (text: string): string => text.replace(/[０-９Ａ-Ｚａ-ｚ]/g, toHalf)
