import {
  type AnswersOfStudent,
  groupedAnswers,
  questionAnswers,
  studentAnswers,
} from '@shuyuan/domain/analysis/wrong.rule.ts'
import { isEnoughToCompare } from '@shuyuan/domain/scoring/question-figures.rule.ts'
import { withoutMedia } from '@shuyuan/domain/text/html.rule.ts'
import { found } from '../../../wire/error.ts'
import { countedAttempts, standingOf } from '../figures/counted-attempts.read.ts'
import { askedVersions, questionFacts } from '../figures/question-facts.read.ts'
import type { Viewer } from '../figures/scope.flow.ts'
import { targetNames } from '../figures/target.read.ts'
import { type CourseFilter, courseScope } from './course-scope.flow.ts'
import { answersByPair, answersByWeek, chaptersOf, studentsOfCourse, wrongAnswers } from './wrong-answers.read.ts'

async function answersOf(viewer: Viewer, filter: CourseFilter) {
  const scope = await courseScope(viewer, filter)
  const ids = (await countedAttempts(viewer.db, scope)).map(({ id }) => id)
  const pairs = await answersByPair(viewer.db, ids)
  const questionIds = [...new Set(pairs.map(({ questionId }) => questionId))]
  const facts = await questionFacts(viewer.db, questionIds)
  const knowledgeOf = (questionId: string) => facts.get(questionId)?.knowledge[0] ?? ''
  return { scope, ids, pairs, questionIds, facts, knowledgeOf }
}

/** How much of what was asked is wrong, by chapter, knowledge point and week. */
export async function wrongBoard(viewer: Viewer, filter: CourseFilter) {
  const { db, now } = viewer
  const { scope, ids, pairs, questionIds, knowledgeOf } = await answersOf(viewer, filter)
  const chapters = await chaptersOf(db, questionIds)
  const { courseClassId, subSchoolId } = filter
  const names = found(await targetNames(db, scope.courseId))
  const [only] = scope.assignments
  const [all = { answers: 0, wrong: 0 }] = groupedAnswers(pairs, () => '')
  return {
    head: {
      ...names,
      courseId: scope.courseId,
      assignmentId: filter.assignmentId ?? '',
      kind: filter.assignmentId ? (only?.kind ?? null) : null,
      title: filter.assignmentId ? (only?.title ?? '') : names.courseName,
      className: scope.classes.find(({ classId }) => classId === courseClassId)?.name ?? '',
      subSchoolName: scope.classes.find((one) => one.subSchoolId === subSchoolId)?.subSchoolName ?? '',
      dataAt: now,
      ...(await standingOf(db, scope)),
      attempts: ids.length,
      tooFew: !isEnoughToCompare(ids.length),
      showsQuestions: true,
    },
    answers: all.answers,
    wrong: all.wrong,
    chapters: groupedAnswers(pairs, ({ questionId }) => chapters.get(questionId) ?? ''),
    knowledge: groupedAnswers(pairs, ({ questionId }) => knowledgeOf(questionId)),
    weeks: await answersByWeek(db, ids),
  }
}

export interface QuestionFilter extends CourseFilter {
  questionType?: string | undefined
  knowledge?: string | undefined
}

/** Every question that somebody got wrong, with its text as it was asked last. */
export async function wrongQuestionRows(viewer: Viewer, { questionType, knowledge, ...filter }: QuestionFilter) {
  const { pairs, facts } = await answersOf(viewer, filter)
  const meant = questionAnswers(pairs).filter(({ questionId, wrong }) => {
    const of = facts.get(questionId)
    return (
      wrong > 0 &&
      of &&
      (!questionType || of.questionType === questionType) &&
      (!knowledge || of.knowledge.includes(knowledge))
    )
  })
  const versions = await askedVersions(viewer.db, [...new Set(meant.map(({ versionId }) => versionId))])
  const chapters = await chaptersOf(
    viewer.db,
    meant.map(({ questionId }) => questionId),
  )
  return meant.map(({ versionId: _, ...row }) => {
    const of = found(facts.get(row.questionId))
    return {
      ...row,
      questionType: of.questionType,
      knowledge: of.knowledge,
      chapter: chapters.get(row.questionId) ?? '',
      stem: withoutMedia(versions.get(row.questionId)?.body.stem ?? ''),
    }
  })
}

const hasWords = (words: string, texts: readonly string[]): boolean =>
  texts.some((one) => one.toLowerCase().includes(words.toLowerCase()))

/** Every student whose answers are counted. */
export async function wrongStudentRows(
  viewer: Viewer,
  { keyWords = '', ...filter }: CourseFilter & { keyWords?: string | undefined },
) {
  const { scope, pairs, knowledgeOf } = await answersOf(viewer, filter)
  const rows = studentAnswers(pairs, knowledgeOf)
  const names = await studentsOfCourse(
    viewer.db,
    scope.courseId,
    rows.map(({ studentId }) => studentId),
  )
  return rows.flatMap((row: AnswersOfStudent) => {
    const name = found(names.get(row.studentId))
    return hasWords(keyWords, [name.studentNo, name.realname]) ? [{ ...row, ...name }] : []
  })
}

interface RowFilter extends CourseFilter {
  questionId?: string | undefined
  studentId?: string | undefined
}

/** The rows behind the figures of one question or one student. */
export async function wrongAnswerRows(
  viewer: Viewer,
  { questionId, studentId, ...filter }: RowFilter,
  page: { dir: 'asc' | 'desc'; limit: number; skip: number },
) {
  const { db } = viewer
  const scope = await courseScope(viewer, filter)
  const ids = (await countedAttempts(db, scope)).map(({ id }) => id)
  const { rows, total } = await wrongAnswers(db, ids, { questionId, studentId }, page)
  const questions = [...new Set(rows.map((row) => row.questionId))]
  const facts = await questionFacts(db, questions)
  const versions = await askedVersions(db, [...new Set(rows.map(({ versionId }) => versionId))])
  const names = await studentsOfCourse(db, scope.courseId, [...new Set(rows.map((row) => row.studentId))])
  return {
    rows: rows.map(({ versionId: _, ...row }) => ({
      ...row,
      ...found(names.get(row.studentId)),
      questionType: found(facts.get(row.questionId)).questionType,
      stem: withoutMedia(versions.get(row.questionId)?.body.stem ?? ''),
    })),
    total,
  }
}
