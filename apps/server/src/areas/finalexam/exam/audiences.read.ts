import { candidateStanding } from '@shuyuan/domain/finals/candidate.rule.ts'
import { sql } from 'kysely'
import type { AudienceReader } from '../../../messages/audience.ts'

interface Row {
  userId: string
  studyStatus: string
  flag: string
  formative: number | null
  minFormative: number | null
  allowed: boolean | null
}

/** Who may sit a final exam, as long as it still starts at this moment. */
export const finalCandidates: AudienceReader<'finalCandidates'> = async (
  db,
  { finalExamCourseId, startsAt },
  { after, limit },
) => {
  const found: string[] = []
  let from = after
  while (found.length < limit) {
    const { rows } = await sql<Row>`
      select st.user_id as "userId", st.study_status as "studyStatus", coalesce(sc.flag, 'normal') as flag,
        sc.formative_score as formative, f.min_formative as "minFormative", seat.allowed
      from final_exam_course f join content_place cs on cs.course_id = f.course_id
      join student st on st.id = cs.student_id
      left join exam_seat seat on seat.final_exam_course_id = f.id and seat.student_id = st.id
      left join score sc on sc.course_id = cs.own_course_id and sc.student_id = st.id
      where f.id = ${finalExamCourseId} and f.opens_at = ${startsAt} and (${from}::uuid is null or st.user_id > ${from})
      order by st.user_id limit ${limit}`.execute(db)
    found.push(...rows.filter((row) => candidateStanding(row).eligible).map(({ userId }) => userId))
    if (rows.length < limit) break
    from = rows.at(-1)?.userId ?? null
  }
  return found.slice(0, limit)
}
