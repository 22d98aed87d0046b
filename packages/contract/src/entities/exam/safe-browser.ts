import { z } from 'zod'

/** config: with the configuration that the student downloads here; keys: with the school's own, known by their keys. */
export const safeBrowserMode = z.enum(['off', 'config', 'keys'])
export type SafeBrowserMode = z.output<typeof safeBrowserMode>

export const SAFE_BROWSER_KEYS_MAX = 20
/** Safe Exam Browser hashes passwords by platform-dependent encodings; these characters have only one. */
const password = z
  .string()
  .max(32)
  .regex(/^[\x21-\x7e]*$/)

/** What tests and final exams set about Safe Exam Browser. */
export const safeBrowserForm = {
  safeBrowser: safeBrowserMode,
  /** Browser Exam Keys and Config Keys, one per line. */
  safeBrowserKeys: z
    .string()
    .max(SAFE_BROWSER_KEYS_MAX * 66)
    .regex(/^\s*([0-9a-fA-F]{64}(\s+|$)){0,20}$/),
  /** Encrypts the configuration, so that it can be read, and the exam begun, only where the password is told. */
  safeBrowserStartPassword: password,
  /** Asked for when the browser is left before the end. */
  safeBrowserQuitPassword: password,
}

/** The same as those who set the exam read it. */
export const safeBrowserShown = {
  safeBrowser: safeBrowserMode,
  safeBrowserKeys: z.string(),
  safeBrowserStartPassword: z.string(),
  safeBrowserQuitPassword: z.string(),
}

export interface SafeBrowserSettings {
  safeBrowser: SafeBrowserMode
  safeBrowserKeys: string
  safeBrowserStartPassword: string
  safeBrowserQuitPassword: string
}

export const WITHOUT_SAFE_BROWSER: SafeBrowserSettings = {
  safeBrowser: 'off',
  safeBrowserKeys: '',
  safeBrowserStartPassword: '',
  safeBrowserQuitPassword: '',
}

export const splitKeys = (keys: string): string[] => keys.toLowerCase().split(/\s+/).filter(Boolean)
