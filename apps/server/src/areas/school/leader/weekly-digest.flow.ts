import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { addDays, mondayOf, weekDayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { HOUR_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import { standing, type WeekFigures, weekDigest } from './leader-digest.read.ts'

interface Due {
  userId: string
  subSchoolId: string
  schoolName: string
}

const WORDS = {
  zh: {
    period: (from: string, to: string) => `${from} 至 ${to}`,
    same: '与上周相同',
    more: (step: string) => `较上周增加${step}`,
    less: (step: string) => `较上周减少${step}`,
    noted: (figure: string, note: string) => `${figure}（${note}）`,
  },
  en: {
    period: (from: string, to: string) => `${from} to ${to}`,
    same: 'as the week before',
    more: (step: string) => `${step} more than the week before`,
    less: (step: string) => `${step} less than the week before`,
    noted: (figure: string, note: string) => `${figure} (${note})`,
  },
} as const

function against(now: number | null, before: number | null, unit: string, lang: Lang): string {
  const w = WORDS[lang]
  if (now === null) return '–'
  if (before === null) return `${now}${unit}`
  const step = Math.round((now - before) * 100) / 100
  const by = `${Math.abs(step)}${unit}`
  return w.noted(`${now}${unit}`, step === 0 ? w.same : step > 0 ? w.more(by) : w.less(by))
}

const inBoth = (text: (lang: Lang) => string): Words => ({ zh: text('zh'), en: text('en') })

const figuresOf = (week: WeekFigures, before: WeekFigures) => {
  const figure = (key: keyof WeekFigures): Words =>
    inBoth((lang) => against(week[key], before[key], key === 'progressPercent' ? '%' : '', lang))
  return {
    activeStudents: figure('activeStudents'),
    progress: figure('progressPercent'),
    openWarnings: figure('openWarnings'),
    unreviewed: figure('unreviewed'),
    coursesWithoutTeacher: figure('coursesWithoutTeacher'),
  }
}

async function storeWeek(db: Db, unitId: string, monday: string): Promise<void> {
  await db
    .insertInto('unitWeek')
    .values({ subSchoolId: unitId, monday, ...(await standing(db, unitId)) })
    .onConflict((c) => c.doNothing())
    .execute()
}

/**
 * From Monday eight o'clock on: keeps what stood at the end of last week, and sends the digests of it. Who has had one is
 * marked in the same transaction, so that several instances and a turn that broke off send each once.
 */
export const sendDueDigests = (database: Db, now: Date): Promise<number> =>
  database.transaction().execute(async (db) => {
    const today = schoolDay(now)
    const monday = mondayOf(today)
    if (weekDayOf(today) === 1 && schoolDay(new Date(now.getTime() - 8 * HOUR_MS)) !== today) return 0
    const last = addDays(monday, -7)
    const units = await sql<{ id: string }>`
      select id from sub_school u where status = 'enabled' and not exists (
        select 1 from unit_week w where w.sub_school_id = u.id and w.monday = ${last}::date)`.execute(db)
    for (const { id } of units.rows) await storeWeek(db, id, last)
    const due = await sql<Due>`
      update leader set digest_monday = ${monday}::date from sub_school s
      where s.id = leader.sub_school_id and leader.weekly_digest and leader.since <= ${today}::date
        and (leader.until is null or leader.until >= ${today}::date)
        and (leader.digest_monday is null or leader.digest_monday < ${monday}::date)
      returning leader.user_id as "userId", s.id as "subSchoolId", s.school_name as "schoolName"`.execute(db)
    for (const unitId of new Set(due.rows.map(({ subSchoolId }) => subSchoolId))) {
      const { week, before, from, to } = await weekDigest(db, unitId, last, today)
      const own = due.rows.filter(({ subSchoolId }) => subSchoolId === unitId)
      const period = inBoth((lang) => WORDS[lang].period(from, to))
      await notifyEach(
        { db, now },
        'weeklyDigest',
        own.map(({ userId, schoolName }) => ({
          userId,
          facts: { unit: schoolName, unitId, period, ...figuresOf(week, before) },
          about: { id: unitId, turn: monday },
        })),
      )
    }
    return due.rows.length
  })
