import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { DAY_MS, HOUR_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { EXTENSION_REASONS, MARK_REASONS, TALKS, WORK_LOGS } from '../../content/care.ts'
import { bulk } from '../bulk.ts'
import type { World } from '../world.ts'

/** One in this many of the students of instructors was talked with, and one in this many of them is marked. */
const TALKED = 4
const MARKED = 3
const MARKED_DAYS_AGO = 6
const EXTENSIONS = 6

interface Looked {
  studentId: string
  userId: string
}

/** What the instructors of classes wrote down, whom they keep an eye on, and for whom they asked for more time. */
export async function seedCare({ tx, today }: World): Promise<void> {
  const { rows } = await sql<Looked>`
    select s.id as "studentId", t.user_id as "userId" from student s
    join org_class oc on oc.id = s.org_class_id and oc.graduated_at is null
    join lateral (select i.teacher_id from org_class_instructor i where i.org_class_id = oc.id order by i.teacher_id limit 1) o on true
    join teacher t on t.id = o.teacher_id
    where s.study_status = 'enrolled' order by s.student_no`.execute(tx)
  const talked = rows.filter((_, at) => at % TALKED === 1)
  await bulk(
    tx,
    'contactLog',
    talked.map(({ studentId, userId }, at) => {
      const { way, outcome, content, followIn } = TALKS[at % TALKS.length] as (typeof TALKS)[number]
      const day = new Date(today.getTime() - (1 + ((at * 7) % 40)) * DAY_MS)
      return {
        ...{ id: newId(), studentId, way, outcome, content, at: day },
        nextFollowAt: followIn === null ? null : addDays(schoolDay(today), followIn),
        ...{
          createdAt: new Date(day.getTime() + HOUR_MS),
          createdBy: userId,
          updatedAt: new Date(day.getTime() + HOUR_MS),
        },
      }
    }),
  )
  await bulk(
    tx,
    'studentMark',
    talked
      .filter((_, at) => at % MARKED === 0)
      .map(({ studentId, userId }, at) => ({
        ...{ studentId, userId, reason: MARK_REASONS[at % MARK_REASONS.length] as string },
        at: new Date(today.getTime() - MARKED_DAYS_AGO * DAY_MS),
      })),
  )
  await seedLogs(tx, today)
  await seedExtensions(tx, today)
}

/** Asked for students who have not handed in what is open. */
async function seedExtensions(tx: World['tx'], today: Date): Promise<void> {
  const { rows } = await sql<{
    studentId: string
    assignmentId: string
    teacherId: string
    userId: string
    closesAt: Date
  }>`
    select s.id as "studentId", a.id as "assignmentId", c.host_teacher_id as "teacherId", t.user_id as "userId",
      a.closes_at as "closesAt"
    from assignment a join course c on c.id = a.course_id join content_place p on p.course_id = a.course_id
    join student s on s.id = p.student_id
    join lateral (select i.teacher_id from org_class_instructor i where i.org_class_id = s.org_class_id order by i.teacher_id limit 1) o on true
    join teacher t on t.id = o.teacher_id
    where a.publish_status = 'published' and a.kind = 'webHomework' and a.opens_at < ${today} and a.closes_at > ${today}
      and not exists (select 1 from study_paper sp where sp.assignment_id = a.id and sp.student_id = s.id)
    order by s.student_no, a.id limit ${EXTENSIONS}`.execute(tx)
  await bulk(
    tx,
    'extensionAsk',
    rows.map(({ studentId, assignmentId, teacherId, userId, closesAt }, at) => ({
      ...{
        id: newId(),
        studentId,
        assignmentId,
        teacherId,
        createdBy: userId,
        createdAt: new Date(today.getTime() - DAY_MS),
      },
      until: new Date(closesAt.getTime() + 5 * DAY_MS),
      reason: EXTENSION_REASONS[at % EXTENSION_REASONS.length] as string,
    })),
  )
}

async function seedLogs(tx: World['tx'], today: Date): Promise<void> {
  const { rows } = await sql<{ orgClassId: string; userId: string }>`
    select oc.id as "orgClassId", t.user_id as "userId" from org_class oc
    join lateral (select i.teacher_id from org_class_instructor i where i.org_class_id = oc.id order by i.teacher_id limit 1) o on true
    join teacher t on t.id = o.teacher_id where oc.graduated_at is null order by oc.class_code`.execute(tx)
  await bulk(
    tx,
    'workLog',
    rows.flatMap(({ orgClassId, userId }, place) =>
      WORK_LOGS.filter((_, at) => (at + place) % 2 === 0).map(({ kind, content, daysAgo }) => {
        const at = new Date(today.getTime() - daysAgo * DAY_MS)
        return {
          ...{ id: newId(), orgClassId, kind, content, day: schoolDay(at) },
          ...{ createdAt: at, createdBy: userId, updatedAt: at },
        }
      }),
    ),
  )
}
