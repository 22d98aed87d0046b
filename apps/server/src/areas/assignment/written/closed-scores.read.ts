import type { Words } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const HANDED_IN: Words = {
  zh: '该班形考成绩已提交，请联系主持教师',
  en: 'the scores of this class have been handed in; ask the host teacher',
}
const ENTERED: Words = { zh: '成绩已提交，请先撤回', en: 'the scores have been handed in; recall them first' }
const LOCKED: Words = { zh: '成绩已锁定，解锁请联系教务', en: 'the scores are locked; ask academic affairs' }

/**
 * Students whose scores are no longer open to what a teacher enters, as for a change by hand: after a class was handed
 * in only the host may change something.
 */
export async function closedScores(
  db: Db,
  contentId: string,
  studentIds: readonly string[],
  isHost: boolean,
): Promise<Map<string, Words>> {
  const { rows } = await sql<{ studentId: string; state: string; isHanded: boolean }>`
    select x.student_id as "studentId", x.state, x.formative_handed_at is not null as "isHanded"
    from content_place s join score x on x.student_id = s.student_id and x.course_id = s.own_course_id
    where s.course_id = ${contentId} and s.student_id = any(${[...studentIds]}::uuid[])
      and (x.state <> 'computed' or x.formative_handed_at is not null)`.execute(db)
  return new Map(
    rows.flatMap(({ studentId, state, isHanded }): [string, Words][] => {
      if (state === 'published' || state === 'locked') return [[studentId, LOCKED]]
      if (state === 'entered') return [[studentId, ENTERED]]
      return isHanded && !isHost ? [[studentId, HANDED_IN]] : []
    }),
  )
}
