import { z } from 'zod'
import { flag } from '../fields.ts'

/** What the host of a course allows others who teach it; the server obeys each of them. */
export const HOST_SWITCHES = [
  'faceMayAddQuestion',
  'faceMayAddPaper',
  'faceMayPublishHomework',
  'faceMayShiftWindow',
  'faceMaySupplement',
  'supplementNeedsAdopt',
] as const
export type HostSwitch = (typeof HOST_SWITCHES)[number]

export const SHIFT_DAYS_MAX = 30
export const COPY_COURSES_MAX = 50

export const hostSettings = z.object({
  faceMayAddQuestion: flag,
  faceMayAddPaper: flag,
  faceMayPublishHomework: flag,
  faceMayShiftWindow: flag,
  /** By how many days a window may be moved; without meaning while it may not be moved. */
  maxShiftDays: z.number().int().min(1).max(SHIFT_DAYS_MAX),
  faceMaySupplement: flag,
  supplementNeedsAdopt: flag,
})
export type HostSettings = z.output<typeof hostSettings>

/** In the order of the form. */
export const hostSettingKey = z.enum([
  'faceMayAddQuestion',
  'faceMayAddPaper',
  'faceMayPublishHomework',
  'faceMayShiftWindow',
  'maxShiftDays',
  'faceMaySupplement',
  'supplementNeedsAdopt',
])
export type HostSettingKey = z.output<typeof hostSettingKey>
export const HOST_SETTING_KEYS = hostSettingKey.options

/** What holds in a course whose host has decided nothing. */
export const HOST_SETTING_DEFAULTS: HostSettings = {
  faceMayAddQuestion: '0',
  faceMayAddPaper: '0',
  faceMayPublishHomework: '0',
  faceMayShiftWindow: '0',
  maxShiftDays: 7,
  faceMaySupplement: '1',
  supplementNeedsAdopt: '0',
}
