import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import type { Tables } from '../db/schema/tables.ts'
import { type BuiltCourse, nextSerial } from './builders.ts'

/** Questions, papers and assignments of a course that builders.ts made. */

type Row<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

/** Two options, the first one right: enough where the question itself is not under test. */
export const plainSingle: QuestionForm = {
  body: {
    type: 'single',
    stem: '<p>题干</p>',
    options: [
      { id: 'a', html: '<p>对</p>' },
      { id: 'b', html: '<p>错</p>' },
    ],
  },
  key: { type: 'single', right: 'a' },
  analysis: '',
  score: 2,
  difficulty: 3,
}

export interface BuiltQuestion {
  questionId: string
  questionVersionId: string
}

export async function aQuestion(db: Db, course: BuiltCourse, form: QuestionForm = plainSingle): Promise<BuiltQuestion> {
  const questionId = newId()
  const questionVersionId = newId()
  const stemText = `${form.body.stem.replace(/<[^>]+>/g, '')}${nextSerial()}`
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('question')
      .values({
        id: questionId,
        basicCourseId: course.basicCourseId,
        courseId: course.courseId,
        questionType: form.body.type,
        stemText,
        stemKey: stemText,
        difficulty: form.difficulty,
        score: form.score,
        status: 'enabled',
        currentVersionId: questionVersionId,
        createdBy: course.host.userId,
      })
      .execute()
    await tx
      .insertInto('questionVersion')
      .values({
        id: questionVersionId,
        questionId,
        version: 1,
        body: JSON.stringify(form.body),
        key: JSON.stringify(form.key),
        analysis: form.analysis,
        score: form.score,
      })
      .execute()
  })
  return { questionId, questionVersionId }
}

/** How a student's page names an option whose stored id is a letter; papers made here do not shuffle options. */
export const shownAs = (letter: string): string => `_${'abcdefghij'.indexOf(letter) + 1}`

/** An enabled fixed paper of one big topic over these questions, `score` points each. */
export async function aPaper(
  db: Db,
  course: BuiltCourse,
  questions: readonly BuiltQuestion[],
  score = 2,
  row: Row<'paper'> = {},
): Promise<string> {
  const id = newId()
  const topic: BigTopic = {
    bigTopicId: 't1',
    title: '一、试题',
    instructions: '',
    perQuestionScore: score,
    shuffle: true,
    shuffleOptions: false,
    questions: questions.map((one) => ({ ...one, score })),
    rules: [],
  }
  await db
    .insertInto('paper')
    .values({
      id,
      courseId: course.courseId,
      title: `试卷${nextSerial()}`,
      purpose: 'homework',
      mode: 'fixed',
      bigTopics: JSON.stringify([topic]),
      questionCount: questions.length,
      totalScore: questions.length * score,
      targetScore: questions.length * score,
      status: 'enabled',
      createdBy: course.host.userId,
      ...row,
    })
    .execute()
  return id
}

/** A published web homework over the paper, open from yesterday to tomorrow of the given moment. */
export async function anAssignment(
  db: Db,
  course: BuiltCourse,
  paperId: string,
  row: Row<'assignment'> & { now?: Date } = {},
): Promise<string> {
  const { now = new Date(), ...rest } = row
  const id = newId()
  await db
    .insertInto('assignment')
    .values({
      id,
      courseId: course.courseId,
      kind: 'webHomework',
      title: `作业${nextSerial()}`,
      paperId,
      opensAt: new Date(now.getTime() - DAY_MS),
      closesAt: new Date(now.getTime() + DAY_MS),
      publishStatus: 'published',
      createdBy: course.host.userId,
      ...rest,
    })
    .execute()
  return id
}
