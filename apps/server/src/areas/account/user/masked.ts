/** `138****5678`: enough to recognise, not to use. */
export const masked = (text: string, head: number, tail: number): string =>
  text.length <= head + tail
    ? text.replace(/./g, '*')
    : text.slice(0, head) + '*'.repeat(text.length - head - tail) + text.slice(-tail)

export const maskedMobile = (mobile: string): string => (mobile ? masked(mobile, 3, 4) : '')
