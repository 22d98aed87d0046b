import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Events } from '../../events/events.ts'

/**
 * Papers that draw by knowledge points draw by the one that they became. The ids stand in the topics of a paper, frozen
 * ones too; being UUIDs they can be replaced in their text.
 */
export const retagPapers = (db: Db, { basicCourseId, fromIds, intoId }: Events['knowledgePointsMerged']) => {
  const ids = `(${fromIds.join('|')})`
  return sql`
    update paper p set big_topics = regexp_replace(p.big_topics::text, ${ids}, ${intoId}, 'g')::jsonb
    from course c where c.id = p.course_id and c.basic_course_id = ${basicCourseId} and p.big_topics::text ~ ${ids}`.execute(
    db,
  )
}
