import { listed as joined } from '@shuyuan/domain/text/listed.rule.ts'
import { stores } from '../app/stores.ts'

const isEnglish = () => stores.lang.get() === 'en'

/** 甲、乙 or A, B: user content and words of the product side by side. */
export const listed = (parts: readonly (string | number | undefined)[]): string => joined(parts, stores.lang.get())

/** 甲，乙 or A, B: parts of one sentence. */
export const phrased = (parts: readonly string[]): string => parts.join(isEnglish() ? ', ' : '，')

/** 甲，乙 or A. B: what is, and what to do about it. */
export const followed = (said: string, next: string): string => (isEnglish() ? `${said}. ${next}` : `${said}，${next}`)

/** 甲（乙） or A (B). */
export const noted = (text: string, note: string): string => (isEnglish() ? `${text} (${note})` : `${text}（${note}）`)

/** 甲：乙 or A: B. */
export const headed = (head: string, text: string): string => (isEnglish() ? `${head}: ${text}` : `${head}：${text}`)

/** 甲；乙 or A; B: of whole sentences. */
export const clauses = (parts: readonly (string | null)[] = []): string => parts.join(isEnglish() ? '; ' : '；')

/** Whole sentences one after another. */
export const sentences = (parts: readonly string[]): string => parts.join(isEnglish() ? ' ' : '')

/** What the server says stands alone here: "closed" becomes "Closed". */
export const sentence = (text: string): string => text.replace(/^[a-z]/, (letter) => letter.toUpperCase())
