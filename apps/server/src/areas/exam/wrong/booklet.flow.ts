import { QUESTION_TYPES } from '@shuyuan/contract/entities/bank/question.ts'
import { WRONG_BOOKLET_MAX } from '@shuyuan/contract/entities/exam/wrong-question.ts'
import { arrangeBody } from '@shuyuan/domain/paper/arrange.rule.ts'
import type { PrintedPaper, PrintedQuestion, PrintedTopic } from '@shuyuan/domain/print/printed-paper.rule.ts'
import { safeName } from '@shuyuan/domain/text/safe-name.rule.ts'
import { fileIdsOf } from '../../../wire/clean-html.ts'
import type { Ctx, FileAnswer } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
import { schoolName } from '../../../wire/site/site-config.ts'
import { fileBytes } from '../../bank/formats/question-media.read.ts'
import { QUESTION_TYPE_TEXT } from '../../bank/question/question-type.words.ts'
import { richTextsOf } from '../../bank/question/rich-texts.ts'
import { printPdf } from '../../paper/print/print-paper.flow.ts'
import { correctionsOf } from '../correction/correction.read.ts'
import { ownWrongQuestions, sortedWrong, type WrongFilter, type WrongWithText } from './wrong-list.flow.ts'
import { findBookletCourse, layoutsOf } from './wrong-place.read.ts'

/** The questions by their types, numbered through, each in the order of parts in which it was asked. */
async function topicsOf(ctx: Ctx, wrong: readonly WrongWithText[]): Promise<PrintedTopic[]> {
  const ids = wrong.map(({ studyPaperId }) => studyPaperId)
  const layouts = await layoutsOf(ctx.db, ids)
  const corrections = await correctionsOf(ctx.db, ids)
  let no = 0
  const printed = (one: WrongWithText): PrintedQuestion => {
    const { version, studyPaperId, questionVersionId, chapterTitle, knowledge } = one
    const shown = found(layouts.get(studyPaperId))
      .topics.flatMap(({ questions }) => questions)
      .find((place) => place.questionVersionId === questionVersionId)
    const mended = corrections(studyPaperId, questionVersionId)
    no += 1
    return {
      no,
      score: found(shown).score,
      body: arrangeBody(version.body, found(shown)),
      key: mended?.key ?? version.key,
      analysis: (mended?.key ? mended.analysis : version.analysis) ?? '',
      difficulty: 0,
      chapterTitle,
      classifyNames: knowledge,
    }
  }
  return QUESTION_TYPES.flatMap((type) => {
    const own = wrong.filter(({ questionType }) => questionType === type)
    if (own.length === 0) return []
    return [{ title: QUESTION_TYPE_TEXT[type][ctx.lang], instructions: '', questions: own.map(printed) }]
  })
}

/** 错题本: what the list shows, newest first, as a PDF. */
export async function printBooklet(ctx: Ctx, filter: WrongFilter): Promise<FileAnswer> {
  const wrong = sortedWrong(await ownWrongQuestions(ctx, filter), 'lastAt', 'desc').slice(0, WRONG_BOOKLET_MAX)
  if (wrong.length === 0) throw refuse('没有可导出的错题', 'there are no wrong answers to export')
  const { courseName, courseCode, termName } = found(await findBookletCourse(ctx.db, filter.courseId))
  const topics = await topicsOf(ctx, wrong)
  const title = { zh: `错题本（${ctx.me.realname}）`, en: `Wrong answers of ${ctx.me.realname}` }[ctx.lang]
  const paper: PrintedPaper = {
    seed: null,
    topics,
    head: {
      ...{ school: schoolName(ctx.deps.config, ctx.lang), term: termName, course: courseName, courseCode, title },
      ...{ side: '', examForm: '', minutes: 0, total: 0, notes: '', numberBoxes: 0 },
    },
  }
  const named = topics.flatMap(({ questions }) => questions.flatMap(richTextsOf)).flatMap(fileIdsOf)
  return printPdf(ctx, {
    name: safeName(`${courseName}-${title}`),
    parts: ['booklet'],
    choices: {
      ...{ lang: ctx.lang, page: 'A4', room: true },
      show: { score: false, difficulty: false, classify: false },
    },
    copies: [paper],
    media: await fileBytes(ctx, [...new Set(named)]),
    at: ctx.now,
  })
}
