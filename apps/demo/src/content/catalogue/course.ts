import type { DemoBasicCourse } from '../types.ts'

/** Formative and final share by exam form. */
const RATIOS = {
  closed: [50, 50, 90],
  open: [60, 40, 90],
  thesis: [60, 40, 0],
  online: [50, 50, 60],
  none: [100, 0, 0],
} as const

interface Row {
  code: string
  zh: string
  en: string
  credits: number
  category?: DemoBasicCourse['category']
  college: string
  form: DemoBasicCourse['examForm']
  /** How many terms ago it was opened. */
  ago: readonly number[]
  majors?: readonly string[]
  /** Taken in the first term of studies; other courses when they are due. */
  inFirstTerm?: boolean
  intro: string
}

export const course = (row: Row): DemoBasicCourse => ({
  courseCode: row.code,
  courseName: row.zh,
  courseNameEn: row.en,
  credits: row.credits,
  hours: row.credits * 18,
  category: row.category ?? 'required',
  college: row.college,
  examForm: row.form,
  formativeRatio: RATIOS[row.form][0],
  finalRatio: RATIOS[row.form][1],
  passRule: row.form === 'closed' ? 'both' : 'total',
  examMinutes: RATIOS[row.form][2],
  openedAgo: row.ago,
  majors: row.majors ?? [],
  inFirstTerm: row.inFirstTerm ?? false,
  intro: row.intro,
})

export const IT = ['080901', '080902', '510201', '510205']
export const BUSINESS = ['120201K', '120203K', '530302', '530605', '530802']
export const LAW = ['030101K', '580401', '120402']
export const BUILD = ['081001', '440301', '460301']
export const TEACH = ['040106', '570102K']
export const NURSE = ['101101', '520201']
