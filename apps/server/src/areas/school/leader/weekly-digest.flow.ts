import type { Lang } from '@shuyuan/contract/errors.ts'
import { addDays, mondayOf, weekDayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { HOUR_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type Reminder, remind } from '../../message/remind.flow.ts'
import { standing, type WeekFigures, weekDigest } from './leader-digest.read.ts'

interface Due {
  userId: string
  subSchoolId: string
  schoolName: string
  lang: Lang
}

const WORDS = {
  zh: {
    title: (name: string, from: string, to: string) => `${name}周报（${from} 至 ${to}）`,
    same: '与上周相同',
    more: (step: string) => `较上周增加${step}`,
    less: (step: string) => `较上周减少${step}`,
    noted: (figure: string, note: string) => `${figure}（${note}）`,
    between: '；',
    activeStudents: '学习学生',
    progressPercent: '平均进度',
    openWarnings: '待处理预警',
    unreviewed: '待评阅',
    coursesWithoutTeacher: '缺教师课程',
  },
  en: {
    title: (name: string, from: string, to: string) => `${name}: the week of ${from} to ${to}`,
    same: 'as the week before',
    more: (step: string) => `${step} more than the week before`,
    less: (step: string) => `${step} less than the week before`,
    noted: (figure: string, note: string) => `${figure} (${note})`,
    between: '; ',
    activeStudents: 'Students who studied',
    progressPercent: 'Mean progress',
    openWarnings: 'Open warnings',
    unreviewed: 'Waiting for review',
    coursesWithoutTeacher: 'Courses without a teacher',
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

const FIGURES = ['activeStudents', 'progressPercent', 'openWarnings', 'unreviewed', 'coursesWithoutTeacher'] as const

const contentOf = (week: WeekFigures, before: WeekFigures, lang: Lang): string =>
  FIGURES.map((key) => {
    const unit = key === 'progressPercent' ? '%' : ''
    return `${WORDS[lang][key]} ${against(week[key], before[key], unit, lang)}`
  }).join(WORDS[lang].between)

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
      update leader set digest_monday = ${monday}::date from sub_school s, app_user u
      where s.id = leader.sub_school_id and u.id = leader.user_id and leader.weekly_digest and leader.since <= ${today}::date
        and (leader.until is null or leader.until >= ${today}::date)
        and (leader.digest_monday is null or leader.digest_monday < ${monday}::date)
      returning leader.user_id as "userId", s.id as "subSchoolId", s.school_name as "schoolName",
        u.lang`.execute(db)
    const rows: Reminder[] = []
    for (const unitId of new Set(due.rows.map(({ subSchoolId }) => subSchoolId))) {
      const { week, before, from, to } = await weekDigest(db, unitId, last, today)
      for (const { userId, schoolName, lang } of due.rows.filter(({ subSchoolId }) => subSchoolId === unitId))
        rows.push({
          userId,
          module: 'school',
          eventKey: 'weeklyDigest',
          title: WORDS[lang].title(schoolName, from, to),
          content: contentOf(week, before, lang),
          routeKey: 'leaderList',
          query: { subSchoolId: unitId },
        })
    }
    return remind(db, rows, now)
  })
