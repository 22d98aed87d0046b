import { stores } from '../app/stores.ts'

const isEnglish = () => stores.lang.get() === 'en'

/** 甲、乙 or A, B: user content and words of the product side by side. */
export const listed = (parts: readonly (string | undefined)[]): string => parts.join(isEnglish() ? ', ' : '、')

/** 甲（乙） or A (B). */
export const noted = (text: string, note: string): string => (isEnglish() ? `${text} (${note})` : `${text}（${note}）`)

/** 甲：乙 or A: B. */
export const headed = (head: string, text: string): string => (isEnglish() ? `${head}: ${text}` : `${head}：${text}`)
