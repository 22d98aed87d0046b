import type { ExamForm } from '@shuyuan/contract/entities/course/basic-course.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { daysAgo, weekInstant } from '../../content/terms.ts'
import { bulk } from '../bulk.ts'
import type { World } from '../world.ts'

interface Code {
  paperCode: string
  paperName: string
  examForm: ExamForm
  minutes: number
}

/** The time of a unit: two weekends at the end of the term, four units a day. */
const WEEKS = [19, 20] as const
const WEEKDAYS = [5, 6] as const
const CLOCKS = [
  [8, 30],
  [10, 30],
  [14, 0],
  [16, 0],
] as const
const UNITS = WEEKS.length * WEEKDAYS.length * CLOCKS.length
/** A mistake in the draft for the check to find: a small course's paper overlaps one that all its students sit. */
const SLIP = { paper: '公共行政学', over: '人力资源管理' } as const
const MINUTE_MS = 60_000
/** Of the demo student, who can still ask to defer it. */
const LATE = '财务管理'
const EARLY = 4

function startOf({ today }: World, unit: number): Date {
  const day = Math.floor(unit / CLOCKS.length)
  const [hours, minutes] = CLOCKS[unit % CLOCKS.length] as readonly [number, number]
  const week = WEEKS[Math.floor(day / WEEKDAYS.length)] as number
  return new Date(weekInstant(today, week, WEEKDAYS[day % WEEKDAYS.length] as number, hours, minutes))
}

/** This term's timetable: the first weekend is published, the second a draft, and some codes have no time yet. */
export async function seedExamTimes(world: World): Promise<void> {
  const { tx, today, users } = world
  const termId = world.terms.of('0')
  const { rows } = await sql<Code>`
    select distinct on (code) code as "paperCode", b.course_name as "paperName", c.exam_form as "examForm",
      c.exam_minutes as minutes
    from course c cross join lateral unnest(c.paper_codes) as k (code) join basic_course b on b.id = c.basic_course_id
    where c.term_id = ${termId} and c.exam_form in ('closed', 'open') and c.publish_status <> 'cancelled'
    order by code, c.id`.execute(tx)
  const by = users.of('edu')
  const timed = rows.filter((_, at) => at % 9 !== 4)
  // Neighbours in the catalogue are often studied together, so they are placed far apart.
  const unitOf = (at: number) => (at * 5) % UNITS
  const overAt = timed.findIndex(({ paperName }) => paperName === SLIP.over)
  await bulk(
    tx,
    'paperTime',
    timed.map(({ paperCode, paperName, examForm, minutes }, at) => {
      const isSlip = overAt >= 0 && paperName === SLIP.paper
      const unit = unitOf(isSlip ? overAt : at)
      // Some courses end early and had their exam some days ago.
      const isEarly = at < EARLY && paperName !== LATE
      const startsAt = isEarly ? daysAgo(today, 2 + (at % 3), 9) : startOf(world, unit)
      return {
        id: newId(),
        termId,
        paperCode,
        paperName,
        unitNo: (unit % CLOCKS.length) + 1,
        startsAt,
        durationMin: minutes,
        endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
        examForm,
        note: examForm === 'open' ? '可携带教材和笔记，不得借用' : '',
        publishStatus: !isSlip && (isEarly || unit < UNITS / 2) ? 'published' : 'draft',
        createdAt: today,
        createdBy: by,
        updatedAt: today,
        updatedBy: by,
      }
    }),
  )
}
