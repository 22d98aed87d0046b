import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import { isOverruled } from '@shuyuan/domain/scoring/question/corrected.rule.ts'
import { progressSince, type WrongProgress } from '@shuyuan/domain/study/wrong-practice.rule.ts'
import { sql } from 'kysely'
import { IS_REVIEWED } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import { correctionsOf } from '../correction/correction.read.ts'
import { OVERRIDES, shownBy } from '../start/own-due.read.ts'

/** Where a student got a question wrong last. */
export interface WrongQuestion {
  questionId: string
  questionVersionId: string
  studyPaperId: string
  kind: AssignmentKind
  title: string
  questionType: QuestionType
  chapterTitle: string
  knowledge: string[]
  count: number
  lastAt: Date
  lastWrongAt: number
  progress: WrongProgress | null
}

type Row = Omit<WrongQuestion, 'count' | 'lastWrongAt' | 'progress'> & {
  rightInRow: number | null
  mastered: boolean
  practisedAt: Date | null
  dueAt: Date | null
  isWrong: boolean
  addedAt: Date | null
}

const progressOf = ({ rightInRow, mastered, practisedAt, dueAt }: Row): WrongProgress | null =>
  rightInRow === null || practisedAt === null
    ? null
    : { rightInRow, isMastered: mastered, lastAt: practisedAt.getTime(), dueAt: dueAt?.getTime() ?? null }

/**
 * Questions of a course that this student answered wrongly or has put on the list by hand, newest first. Read from the attempts whose key and score the
 * student may see at this moment, and from nothing else: what is not shown yet, or no longer, is not on the list.
 */
export async function wrongQuestions(
  db: Db,
  { studentId, courseId, questionIds }: { studentId: string; courseId: string; questionIds?: readonly string[] },
  now: Date,
): Promise<WrongQuestion[]> {
  const { rows } = await sql<Row>`
    select q.id as "questionId", (l.question->>'questionVersionId')::uuid as "questionVersionId",
      sp.id as "studyPaperId", a.kind, a.title, q.question_type as "questionType",
      coalesce(c.title, '') as "chapterTitle",
      array(select k.name from course_classify k where k.id = any(q.classify_ids) order by k.sort, k.id) as knowledge,
      sp.submitted_at as "lastAt", w.right_in_row as "rightInRow", coalesce(w.mastered, false) as mastered,
      w.last_at as "practisedAt", w.due_at as "dueAt", x.added_at as "addedAt",
      (l.question->>'score')::numeric > coalesce(an.review_score, an.auto_score, 0) as "isWrong"
    from study_paper sp join assignment a on a.id = sp.assignment_id
    left join content_place seat on seat.course_id = sp.course_id and seat.student_id = sp.student_id
    ${OVERRIDES}
    cross join lateral jsonb_array_elements(sp.layout->'topics') as t (topic)
    cross join lateral jsonb_array_elements(t.topic->'questions') as l (question)
    join question q on q.id = (l.question->>'questionId')::uuid
    left join chapter c on c.id = q.chapter_id
    left join answer an on an.study_paper_id = sp.id
      and an.question_version_id = (l.question->>'questionVersionId')::uuid
    left join wrong_question w on w.student_id = sp.student_id and w.question_id = q.id
    left join wrong_added x on x.student_id = sp.student_id and x.question_id = q.id
    where sp.student_id = ${studentId} and sp.course_id = ${courseId} and ${IS_REVIEWED}
      and ${shownBy(sql`${now}::timestamptz`)}
      and ((l.question->>'score')::numeric > coalesce(an.review_score, an.auto_score, 0) or x.added_at is not null)
      and ${questionIds ? sql`q.id = any(${[...questionIds]}::uuid[])` : sql`true`}
    order by sp.submitted_at desc, sp.id, q.id`.execute(db)
  const corrections = await correctionsOf(db, [...new Set(rows.map(({ studyPaperId }) => studyPaperId))])
  const byQuestion = new Map<string, Row[]>()
  for (const row of rows) {
    // Given to everybody or to nobody: there is no right answer to learn.
    if (isOverruled(corrections(row.studyPaperId, row.questionVersionId)?.choice)) continue
    byQuestion.set(row.questionId, [...(byQuestion.get(row.questionId) ?? []), row])
  }
  return [...byQuestion.values()].map(toWrong)
}

/** Of the attempts that show a question, newest first: where it stands, how often it was wrong, and since when it is listed. */
function toWrong(rows: readonly Row[]): WrongQuestion {
  const [newest] = rows as [Row, ...Row[]]
  const { rightInRow: _r, mastered: _m, practisedAt: _p, dueAt: _d, isWrong: _w, addedAt, ...place } = newest
  const wrong = rows.filter(({ isWrong }) => isWrong)
  const lastWrongAt = Math.max(wrong[0]?.lastAt.getTime() ?? 0, addedAt?.getTime() ?? 0)
  return { ...place, count: wrong.length, lastWrongAt, progress: progressSince(progressOf(newest), lastWrongAt) }
}
