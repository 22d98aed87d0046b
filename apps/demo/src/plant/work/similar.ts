import { compareAnswers } from '@shuyuan/server/areas/marking/similar/find-similar.flow.ts'
import { judgePair } from '@shuyuan/server/areas/marking/similar/similar.store.ts'
import { wordedQuestions } from '@shuyuan/server/areas/marking/similar/written-answers.read.ts'
import { sql } from 'kysely'
import type { World } from '../world.ts'

interface Compared {
  assignmentId: string
  hostUserId: string
}

/** Homework that is being marked was compared by the host, who has looked at the first pairs. */
export async function seedSimilar({ tx, files, today }: World): Promise<void> {
  const { rows } = await sql<Compared>`
    select distinct on (a.course_id) a.id as "assignmentId", h.user_id as "hostUserId"
    from assignment a join course c on c.id = a.course_id join teacher h on h.id = c.host_teacher_id
    join study_paper sp on sp.assignment_id = a.id and sp.valid and sp.review_status in ('1', '2')
    join answer an on an.study_paper_id = sp.id and an.content->>'type' in ('short', 'essay')
      and length(an.content->>'html') > 60
    where a.kind = 'webHomework' and not a.anonymous
    group by a.course_id, a.id, h.user_id
    order by a.course_id, count(*) filter (where sp.review_status = '1') desc, count(*) desc, a.id`.execute(tx)
  for (const { assignmentId, hostUserId } of rows) {
    for (const questionId of await wordedQuestions(tx, assignmentId))
      await compareAnswers({ db: tx, files, now: () => today }, { assignmentId, questionId })
    const pairs = await tx
      .selectFrom('similarPair')
      .select('id')
      .where('assignmentId', '=', assignmentId)
      .orderBy('percent', 'desc')
      .orderBy('id')
      .limit(2)
      .execute()
    const words: readonly Parameters<typeof judgePair>[2][] = [
      { judged: 'same', note: '两份连错别字都一样，已分别找两位同学谈过' },
      { judged: 'notSame', note: '相同的是教材上的定义，各自的例子不同' },
    ]
    for (const [at, word] of words.entries()) {
      const pair = pairs[at]
      if (pair) await judgePair(tx, pair.id, word, { now: today, userId: hostUserId })
    }
  }
}
