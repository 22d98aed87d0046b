import type { Lang } from '@shuyuan/contract/errors.ts'
import { stores, useStore } from '../app/stores.ts'
import type { Same } from './same.ts'

export const useLang = (): Lang => useStore(stores.lang)

/** The dictionary of the language that is on; the page changes with it in place. */
export const useWords = <T>(zh: T, en: Same<T>): Same<T> => (useLang() === 'en' ? en : (zh as Same<T>))

/** Outside of a component. */
export const wordsNow = <T>(zh: T, en: Same<T>): Same<T> => (stores.lang.get() === 'en' ? en : (zh as Same<T>))

/** The text that a row has in the reader's language; Chinese where it has no English one. */
export function useText(): (zh: string, en: string) => string {
  const lang = useLang()
  return (zh, en) => (lang === 'en' ? en || zh : zh)
}
