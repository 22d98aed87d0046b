import { sql } from 'kysely'
import type { EventCtx } from '../../events/hub.ts'
import { notifyEach } from '../../messages/notify.store.ts'
import { BATCH_WORDS, DECIDED } from './batch-words.ts'
import { lapseDetails, lockApplicant } from './detail.store.ts'
import { stillToSit } from './detail-list.read.ts'

/** As the office and the student read it. */
const PASSED = '成绩已及格，无需再考'

/** Who of these has passed for all to see and is still to sit an exam of the course, in the order of the locks. */
const passedAndListed = ({ db, now }: EventCtx, courseId: string, studentIds: readonly string[]) =>
  sql<{ studentId: string }>`
    select distinct d.student_id as "studentId" from add_exam_detail d
    join score x on x.course_id = d.course_id and x.student_id = d.student_id
    where d.course_id = ${courseId} and d.student_id = any(${[...studentIds]}::uuid[])
      and x.passed and x.state in ('published', 'locked')
      and ${stillToSit(now)}
    order by 1`.execute(db)

/**
 * Whoever has passed after all, by a correction or another exam, sits no further exam of the course: what was applied for,
 * approved or scheduled lapses, and those who know of it are told. An unpublished pass changes nothing that a student sees.
 */
export async function lapsePassed(
  ctx: EventCtx,
  { courseId, studentIds }: { courseId: string; studentIds: readonly string[] },
): Promise<void> {
  const { rows } = await passedAndListed(ctx, courseId, studentIds)
  if (rows.length === 0) return
  // An application of the same moment either sees the new score or is seen here.
  for (const { studentId } of rows) await lockApplicant(ctx.db, studentId)
  const lapsed = await lapseDetails(
    ctx.db,
    courseId,
    rows.map(({ studentId }) => studentId),
    PASSED,
    ctx.now,
  )
  await notifyEach(
    ctx,
    'makeupResult',
    lapsed
      .filter(({ batchState }) => batchState === 'published')
      .map(({ id, userId, courseName, batchName, kind }) => ({
        userId,
        facts: {
          course: courseName,
          exam: BATCH_WORDS[kind],
          result: DECIDED.rejected,
          batch: batchName,
          reason: PASSED,
        },
        about: { id, turn: ctx.now },
      })),
  )
}
