import { sql } from 'kysely'

/** The questions of attempts with what was answered, for every figure that is made of answers. */

/** Nothing was given: no answer row, or one that was emptied again. In a query over answer an, perhaps without a row. */
export const IS_BLANK = sql<boolean>`(an.study_paper_id is null
  or an.content->'choice' = 'null'::jsonb or an.content->'value' = 'null'::jsonb or an.content->'choices' = '[]'::jsonb
  or an.content->>'html' = ''
  or (an.content ? 'blanks' and not exists (select 1 from jsonb_each_text(an.content->'blanks') b where btrim(b.value) <> '')))`

/** Questions that carry points, as they were shown, with what was answered: of the attempts in `ids`. */
export const shownQuestions = (ids: readonly string[]) => sql`
  from study_paper sp
  cross join lateral jsonb_array_elements(sp.layout->'topics') as t (topic)
  cross join lateral jsonb_array_elements(t.topic->'questions') as q (question)
  left join answer an on an.study_paper_id = sp.id and an.question_version_id = (q.question->>'questionVersionId')::uuid
  where sp.id = any(${[...ids]}::uuid[]) and (q.question->>'score')::numeric > 0`

export const POINTS = sql<number>`coalesce(an.review_score, an.auto_score, 0)`

/** A regrading gave everybody or nobody the points: the answer says nothing of the student. */
export const NOT_OVERRULED = sql`not exists (select 1 from answer_correction c
    join regrade r on r.id = c.regrade_id and r.undone_at is null and r.choice in ('full', 'void')
    where c.assignment_id = sp.assignment_id
      and c.question_version_id = (q.question->>'questionVersionId')::uuid)`

export const IS_WRONG = sql<boolean>`(${POINTS} < (q.question->>'score')::numeric)`

/** An answer that says what somebody knows: what waits for a mark is neither right nor wrong yet. */
export const IS_JUDGED = sql<boolean>`(${IS_BLANK} is not true and ${NOT_OVERRULED}
  and not (coalesce((an.auto_parts->>'needsReview')::boolean, false) and an.review_score is null))`
