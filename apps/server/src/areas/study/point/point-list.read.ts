import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Place } from './point.store.ts'
import { isAsked } from './points-of.read.ts'

type Row = Place & {
  id: string
  questionId: string
  questionType: QuestionType
  stem: string
  asked: boolean
  answered: number
  updatedAt: Date
}

/** The questions of a film as its host arranged them. */
export async function listPoints(db: Db, resourceId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.at_second as "atSecond", p.go_on as "goOn", p.max_tries as "maxTries", p.back_to as "backTo",
      q.id as "questionId", q.question_type as "questionType", q.stem_text as stem, ${isAsked} as asked,
      (select count(*) from resource_answer a where a.point_id = p.id and a.try_no = 1)::int as answered,
      p.updated_at as "updatedAt"
    from resource_question p join question q on q.id = p.question_id join resource r on r.id = p.resource_id
    where p.resource_id = ${resourceId} order by p.at_second`.execute(db)
  return rows
}
