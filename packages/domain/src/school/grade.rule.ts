export type Season = 'spring' | 'autumn'
export interface Intake {
  enrolYear: number
  season: Season
}

const MARK = { spring: '春', autumn: '秋' } as const
/** Month and day on which an intake begins to study. */
const BEGINS = { spring: '03-01', autumn: '09-01' } as const

export const gradeCodeOf = ({ enrolYear, season }: Intake): string => `${enrolYear}${MARK[season]}`

/** Spring is followed by the autumn of its year, autumn by the next spring. */
export const nextIntake = ({ enrolYear, season }: Intake): Intake =>
  season === 'spring' ? { enrolYear, season: 'autumn' } : { enrolYear: enrolYear + 1, season: 'spring' }

/** The last day, YYYY-MM-DD, on which its students may still study. */
export function expiresOn({ enrolYear, season }: Intake, maxYears: number): string {
  const end = new Date(`${enrolYear + maxYears}-${BEGINS[season]}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() - 1)
  return end.toISOString().slice(0, 10)
}
