import type { ExamForm } from '@shuyuan/contract/entities/course/basic-course.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { arrangeBody } from '@shuyuan/domain/paper/arrange.rule.ts'
import type { PrintedHead, PrintedPaper } from '@shuyuan/domain/print/printed-paper.rule.ts'
import { roundScore } from '@shuyuan/domain/scoring/round.rule.ts'
import { sql } from 'kysely'
import { fileIdsOf } from '../../../wire/clean-html.ts'
import type { Deps } from '../../../wire/context.ts'
import { schoolName } from '../../../wire/site/site-config.ts'
import { fileBytes } from '../../bank/formats/question-media.read.ts'
import { richTextsOf } from '../../bank/question/rich-texts.ts'
import { EXAM_FORM_TEXT } from '../../course/exam-form/exam-form.words.ts'
import type { Asking } from '../../course/people/duty.read.ts'
import { type LockedPaper, topicsOf } from '../paper.store.ts'
import type { PaperAccess } from '../paper-access.read.ts'
import { type PaperQuestionRow, paperQuestions } from '../paper-question.read.ts'
import { openLayouts } from '../preview.read.ts'

/** Who prints: a call, or the job that a call has started. */
export type PrintedBy = Asking & { readonly deps: Deps; readonly lang: Lang }

const NUMBER_BOXES = { min: 10, max: 16 } as const

interface CourseFacts {
  courseName: string
  courseCode: string
  termName: string
  examForm: ExamForm | ''
  longest: number
}

async function headOf(by: PrintedBy, paper: LockedPaper, side: string): Promise<PrintedHead> {
  const { rows } = await sql<CourseFacts>`
    select b.course_name as "courseName", b.course_code as "courseCode", t.term_name as "termName", c.exam_form as "examForm",
      coalesce((select max(length(s.student_no)) from course_class_student cs join student s on s.id = cs.student_id
        where cs.course_id = c.id and cs.left_at is null), 0)::int as longest
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    where c.id = ${paper.courseId}`.execute(by.db)
  const [facts] = rows
  const { min, max } = NUMBER_BOXES
  return {
    school: schoolName(by.deps.config, by.lang),
    term: facts?.termName ?? '',
    course: facts?.courseName ?? '',
    courseCode: facts?.courseCode ?? '',
    title: paper.title,
    side,
    examForm: facts?.examForm && facts.examForm !== 'none' ? EXAM_FORM_TEXT[facts.examForm][by.lang] : '',
    minutes: paper.minutes,
    total: roundScore(paper.totalScore),
    notes: paper.notes,
    numberBoxes: Math.min(max, Math.max(min, facts?.longest ?? 0)),
  }
}

/** The seed is part of a copy only where another one would give another paper. */
const isSeeded = (paper: LockedPaper): boolean =>
  paper.mode === 'random' || topicsOf(paper).some(({ shuffle, shuffleOptions }) => shuffle || shuffleOptions)

function copyOf(
  head: PrintedHead,
  layout: Layout,
  rows: ReadonlyMap<string, PaperQuestionRow>,
  seed: string | null,
): PrintedPaper {
  let no = 0
  const topics = layout.topics.map(({ title, instructions, questions }) => ({
    title,
    instructions,
    questions: questions.flatMap((shown) => {
      const row = rows.get(shown.questionId)
      if (!row) return []
      no += 1
      const { key, difficulty, chapterTitle, classifyNames } = row
      return [
        { no, score: shown.score, body: arrangeBody(row.body, shown), key, difficulty, chapterTitle, classifyNames },
      ]
    }),
  }))
  return { head, topics, seed }
}

/** Copies of a paper with everything that a printed page says, and the pictures that they show. */
export async function printedPapers(
  by: PrintedBy,
  access: PaperAccess,
  paper: LockedPaper,
  { seeds, side }: { seeds: readonly string[]; side: string },
) {
  const layoutOf = await openLayouts(by, access, paper)
  const head = await headOf(by, paper, side)
  const copies: PrintedPaper[] = []
  const known = new Map<string, PaperQuestionRow>()
  for (const seed of seeds) {
    const layout = await layoutOf(seed)
    const shown = layout.topics.flatMap(({ questions }) => questions)
    const missing = shown.filter(({ questionId }) => !known.has(questionId))
    for (const [id, row] of await paperQuestions(by, access, missing)) known.set(id, row)
    copies.push(copyOf(head, layout, known, isSeeded(paper) ? seed : null))
  }
  const forms = [...known.values()].map(({ body, key, analysis, score, difficulty }) => ({
    body,
    key,
    analysis,
    score,
    difficulty,
  }))
  const named = [paper.notes, ...forms.flatMap(richTextsOf)].flatMap(fileIdsOf)
  return { copies, media: await fileBytes(by, [...new Set(named)]) }
}
