import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { dayOf } from '../../../db/school-time.ts'
import { containing } from '../../../wire/page.ts'

export interface TermFilter {
  keyword?: string | undefined
  year?: string | undefined
  archived?: '0' | '1' | undefined
}

/** The SQL expression by which each sortable field of listTermInfo is ordered. */
export const TERM_ORDER = {
  termCode: 'term_code',
  termName: 'term_name',
  startDate: 'start_date',
  teachWeeks: 'teach_weeks',
  courseCount: 'courseCount',
  chosenCount: 'chosenCount',
}

const today = (now: Date) => dayOf(sql`${now}::timestamptz`)

/** Terms with their counts; weekNo is 0 before the term and null after it. */
export function termQuery(db: Db, now: Date, { keyword, year, archived }: TermFilter) {
  let query = db
    .selectFrom('term')
    .select([
      'id',
      'termCode',
      'termName',
      'startDate',
      'endDate',
      'teachWeeks',
      'isCurrent',
      'archivedAt',
      'updatedAt',
    ])
    .select([
      sql<number | null>`case when ${today(now)} < start_date then 0 when ${today(now)} > end_date then null
        else (${today(now)} - start_date) / 7 + 1 end`.as('weekNo'),
      sql<number>`(select count(*) from course c where c.term_id = term.id and c.publish_status <> 'cancelled')`.as(
        'courseCount',
      ),
      sql<number>`(select count(*) from course_class_student s join course c on c.id = s.course_id
        where c.term_id = term.id and s.left_at is null)`.as('chosenCount'),
      sql<number>`(select count(*) from term_time_setting w where w.term_id = term.id)`.as('windowsSet'),
    ])
  if (archived !== '1') query = query.where('archivedAt', 'is', null)
  if (year) query = query.where('termCode', 'like', `${year}-%`)
  if (keyword) {
    const like = containing(keyword)
    query = query.where(({ or, eb }) => or([eb('termCode', 'ilike', like), eb('termName', 'ilike', like)]))
  }
  return query
}

export const findTerm = (db: Db, now: Date, id: string) =>
  termQuery(db, now, { archived: '1' }).where('id', '=', id).executeTakeFirst()
