import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk } from '../bulk.ts'
import type { World } from '../world.ts'

const LECTURES = [
  '<p>先看题目要什么，再看给了什么。本题失分多在第一步：把条件和结论写反了，后面的推导虽然完整，也只能得一部分分。</p>',
  '<p>这类题建议分三步：写出定义，代入已知，再检验结果。多数同学省去了检验，恰好漏掉了不合题意的情况。</p>',
  '<p>选错的同学集中在同一个选项，说明两个概念还没有分清。请回看本章第二节的对照表，并重做课后第 3 题。</p>',
] as const

interface Asked {
  assignmentId: string
  questionId: string
  hostId: string
}

/** The hosts of the written courses explain the first questions of what most students have done. */
export async function seedLectures({ tx, today }: World): Promise<void> {
  const { rows: asked } = await sql<Asked>`
    with done as (select a.id, h.user_id, count(*) as n,
        row_number() over (partition by a.course_id order by count(*) desc, a.id) as place
      from assignment a join course c on c.id = a.course_id join teacher h on h.id = c.host_teacher_id
      join study_paper sp on sp.assignment_id = a.id and sp.review_status = '2' and sp.valid
      where a.kind <> 'finalExam' group by a.id, h.user_id)
    select d.id as "assignmentId", d.user_id as "hostId", (one.question->>'questionId')::uuid as "questionId"
    from done d
    join lateral (select sp.layout from study_paper sp where sp.assignment_id = d.id and sp.review_status = '2' and sp.valid
      order by sp.id limit 1) sp on true
    cross join lateral jsonb_path_query(sp.layout, '$.topics[*].questions[*]') with ordinality as one (question, place)
    where d.place <= 2 and one.place <= ${LECTURES.length} order by d.id, one.place`.execute(tx)
  await bulk(
    tx,
    'questionLecture',
    asked.map(({ assignmentId, questionId, hostId }, at) => ({
      id: newId(),
      assignmentId,
      questionId,
      html: LECTURES[at % LECTURES.length] as string,
      shown: at % LECTURES.length !== 2,
      updatedAt: today,
      updatedBy: hostId,
    })),
  )
  // Of written answers the best and the weakest are worth showing.
  await sql`
    insert into answer_mark (study_paper_id, question_version_id, mark, marked_by, marked_at)
    select x.study_paper_id, x.question_version_id, case when x.best = 1 then 'good' else 'typical' end, x.user_id, ${today}
    from (select an.study_paper_id, an.question_version_id, h.user_id,
        row_number() over (partition by an.question_version_id order by an.review_score desc, an.study_paper_id) as best,
        row_number() over (partition by an.question_version_id order by an.review_score, an.study_paper_id) as worst
      from answer an join study_paper sp on sp.id = an.study_paper_id and sp.review_status = '2' and sp.valid
      join course c on c.id = sp.course_id join teacher h on h.id = c.host_teacher_id
      where an.review_score is not null) x
    where (x.best = 1 or x.worst = 1) and x.best <> x.worst`.execute(tx)
}
