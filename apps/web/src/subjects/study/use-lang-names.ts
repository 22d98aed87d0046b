import type { CaptionLang } from '@shuyuan/contract/entities/course/caption.ts'

/** Each language by its own name, as its readers look for it. */
const NAMES: Readonly<Record<CaptionLang, string>> = {
  zh: '中文',
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  fr: 'Français',
  de: 'Deutsch',
  ru: 'Русский',
  es: 'Español',
}

export const useLangNames = (): Readonly<Record<CaptionLang, string>> => NAMES
