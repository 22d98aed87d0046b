import { DAY_MS, HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk } from '../bulk.ts'
import type { World } from '../world.ts'

/** What students ask about a question, and what their teacher answers; those without an answer still wait. */
const QUERIES: readonly { readonly text: string; readonly answer?: string }[] = [
  {
    text: '我和参考答案想的不一样，想了很久还是不明白这道题错在哪里，请老师讲一下。',
    answer: '先看定义：条件要逐条核对，你漏了其中一条。请回看本章第二节的例题，再做一遍这道题。',
  },
  { text: '解析里第二行到第三行用的是哪条性质？我对照教材没有找到。' },
  {
    text: '这道题题目里没有说明是哪一种情形，我按另一种理解作答，是不是也应该算对？',
    answer: '题干第一句已经给出了条件，按这个条件只有一种情形，所以维持原来的评分。',
  },
  { text: '答案和解析我都看了，还是觉得题目的条件不够，请老师看一下。' },
  { text: '这道题的参考答案和课件第 12 页写的不一致，复习的时候以哪个为准？' },
]

const SCORE_QUERIES: readonly { readonly text: string; readonly answer?: string }[] = [
  {
    text: '这次作业我补交过附件，得分里好像没有算上补交的部分，请老师核对。',
    answer: '已核对，补交的附件收到了，得分按补交之后的答卷计算，没有遗漏。',
  },
  { text: '阶段测验显示迟交扣分，可我是在截止之前交的卷，请帮忙看一下。' },
]

interface Asked {
  studyPaperId: string
  assignmentId: string
  questionVersionId: string
  reviewedAt: Date
  hostId: string
}

/** Questions of marked attempts whose answers are shown, those that went wrong first: two of `student`, one of each of the others. */
async function wrongOnes({ tx, today }: World, courseCode: string, count: number): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    with wrong as (
      select sp.id as "studyPaperId", a.id as "assignmentId", an.question_version_id as "questionVersionId",
        sp.reviewed_at as "reviewedAt", h.user_id as "hostId", u.username = 'student' as own,
        row_number() over (partition by sp.student_id order by (coalesce(an.review_score, an.auto_score) = 0) desc,
          sp.reviewed_at desc, an.question_version_id) as place
      from answer an join study_paper sp on sp.id = an.study_paper_id and sp.review_status = '2' and sp.valid
      join assignment a on a.id = sp.assignment_id and a.kind <> 'finalExam' and a.show_answers <> 'never'
        and a.closes_at < ${today} and sp.reviewed_at < ${new Date(today.getTime() - 3 * DAY_MS)}
      join course c on c.id = a.course_id and c.archived_at is null join teacher h on h.id = c.host_teacher_id
      join basic_course b on b.id = c.basic_course_id and b.course_code = ${courseCode}
      join student s on s.id = sp.student_id join app_user u on u.id = s.user_id
      where coalesce(an.review_score, an.auto_score) = 0 or u.username = 'student')
    select "studyPaperId", "assignmentId", "questionVersionId", "reviewedAt", "hostId" from wrong where place <= case when own then 2 else 1 end
    order by own desc, "reviewedAt" desc, "studyPaperId" limit ${count}`.execute(tx)
  return rows
}

const talk = (asked: { at: Date; hostId: string }, { text, answer }: (typeof QUERIES)[number]) => ({
  text,
  createdAt: asked.at,
  state: answer ? 'answered' : 'open',
  answer: answer ?? '',
  answeredBy: answer ? asked.hostId : null,
  answeredAt: answer ? new Date(asked.at.getTime() + 20 * HOUR_MS) : null,
})

interface Scored {
  courseId: string
  studentId: string
  assignmentId: string
  hostId: string
}

/** Queries about questions and about scores of the first written course, some of them answered. */
export async function seedQueries(world: World): Promise<void> {
  const { tx, today, content } = world
  const courseCode = content.courses[0]?.courseCode ?? ''
  const asked = await wrongOnes(world, courseCode, QUERIES.length)
  await bulk(
    tx,
    'questionQuery',
    asked.map(({ reviewedAt, hostId, ...row }, n) => ({
      id: newId(),
      ...row,
      ...talk(
        { at: new Date(reviewedAt.getTime() + (n + 4) * HOUR_MS), hostId },
        QUERIES[n] as (typeof QUERIES)[number],
      ),
    })),
  )
  const { rows: scored } = await sql<Scored>`
    select distinct on (r.student_id) r.course_id as "courseId", r.student_id as "studentId",
      r.assignment_id as "assignmentId", h.user_id as "hostId"
    from study_check_result r join assignment a on a.id = r.assignment_id and a.closes_at < ${today}
    join course c on c.id = r.course_id and c.archived_at is null join teacher h on h.id = c.host_teacher_id
    join basic_course b on b.id = c.basic_course_id and b.course_code = ${courseCode}
    join check_content cc on cc.assignment_id = a.id join student s on s.id = r.student_id
    join app_user u on u.id = s.user_id and u.username <> 'student'
    where r.source = 'auto' order by r.student_id, a.closes_at desc, a.id limit ${SCORE_QUERIES.length}`.execute(tx)
  await bulk(
    tx,
    'scoreQuery',
    scored.map(({ hostId, ...row }, n) => ({
      id: newId(),
      ...row,
      ...talk(
        { at: new Date(today.getTime() - (n + 2) * DAY_MS), hostId },
        SCORE_QUERIES[n] as (typeof QUERIES)[number],
      ),
    })),
  )
}
