import { sql } from 'kysely'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'

const TASK = { comment: 'comment', refuse: 'refuse_text', report: 'report_text', exclude: 'exclude_reason' } as const
const APPEAL = { reason: 'reason', answer: 'answer' } as const

/** `remark/2`: the remark on the third item of the rubric. `own/<student>`: what an author says of the own work. */
const placeIn = (field: string) => field.slice(field.indexOf('/') + 1)

/** What students and teachers write about works that are marked by peers. */
export const peerTexts: PublishedTexts = {
  place: 'peer',
  texts: sql`
    select f.ref_id, a.course_id, f.user_id, f.at, f.field, 'plain' as kind, f.text, a.title as thing
    from (
      select t.id as ref_id, t.mutual_id, w.user_id, t.updated_at as at, v.field, v.text
      from mutual_task t join student w on w.id = t.reviewer_id
      cross join lateral (
        values ('comment', t.comment), ('refuse', t.refuse_text), ('exclude', t.exclude_reason)
        union all select 'remark/' || m.no - 1, m.mark ->> 'remark' from jsonb_array_elements(t.marks) with ordinality m (mark, no)
      ) v (field, text)
      union all
      select t.id, t.mutual_id, o.user_id, t.updated_at, 'report', t.report_text
      from mutual_task t join student o on o.id = t.author_id
      union all
      select x.id, x.mutual_id, v.user_id, v.at, v.field, v.text from mutual_appeal x join student s on s.id = x.student_id
      cross join lateral (values ('reason', s.user_id, x.created_at, x.reason), ('answer', x.by, x.at, x.answer)) v (field, user_id, at, text)
      union all
      select o.mutual_id, o.mutual_id, s.user_id, o.at, 'own/' || o.student_id, o.comment
      from mutual_self o join student s on s.id = o.student_id
    ) f join mutual_evaluate e on e.id = f.mutual_id join assignment a on a.id = e.assignment_id
    where f.text <> ''`,
  async replace(db, id, field, text) {
    const task = TASK[field as keyof typeof TASK]
    const appeal = APPEAL[field as keyof typeof APPEAL]
    if (task) await sql`update mutual_task set ${sql.ref(task)} = ${text} where id = ${id}`.execute(db)
    else if (appeal) await sql`update mutual_appeal set ${sql.ref(appeal)} = ${text} where id = ${id}`.execute(db)
    else if (field.startsWith('own/'))
      await sql`update mutual_self set comment = ${text} where mutual_id = ${id} and student_id = ${placeIn(field)}`.execute(
        db,
      )
    else
      await sql`update mutual_task set marks = jsonb_set(marks, array[${placeIn(field)}, 'remark'], to_jsonb(${text}::text))
        where id = ${id}`.execute(db)
  },
}
