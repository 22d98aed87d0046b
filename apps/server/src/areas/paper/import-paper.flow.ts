import type { In } from '@shuyuan/contract/calls/index.ts'
import { publishedText } from '@shuyuan/contract/entities/filter/published.ts'
import { BIG_TOPICS_MAX, type BigTopic, PAPER_SCORE_MAX } from '@shuyuan/contract/entities/paper/paper.ts'
import { paperScore } from '@shuyuan/domain/paper/check.rule.ts'
import { IMPORTED_TITLE_MAX, topicsOfImport } from '@shuyuan/domain/paper/imported-topics.rule.ts'
import { z } from 'zod'
import type { Ctx } from '../../wire/context.ts'
import { badField, refuse } from '../../wire/error.ts'
import { filterPublished } from '../../wire/words/filter-input.ts'
import { commitImport } from '../bank/import/import-commit.flow.ts'
import { assertCanAddQuestion } from '../bank/question/bank.policy.ts'
import { bankAccess } from '../bank/question/bank-access.read.ts'
import type { PaperAccess } from './paper-access.read.ts'
import { createPaper } from './save-paper.flow.ts'

const published = z.object({ titles: z.array(publishedText('paper', IMPORTED_TITLE_MAX)) })

/** Titles that came out of the document pass the sensitive words as typed ones do. */
async function withFilteredTitles(ctx: Ctx, courseId: string, topics: readonly BigTopic[]): Promise<BigTopic[]> {
  const given = { titles: topics.map(({ title }) => title) }
  const { titles } = await filterPublished(ctx, published, given, { refId: null, courseId })
  return topics.map((topic, at) => ({ ...topic, title: titles[at] ?? topic.title }))
}

/** A whole paper out of a document: its questions into the bank, and the paper over them. */
export async function importPaper(ctx: Ctx, access: PaperAccess, input: In<'importPaperInfo'>) {
  const { importId, rows = [], leaveOut = [], duplicates = [], status = 'draft', title, purpose, minutes = 60 } = input
  const bank = assertCanAddQuestion(await bankAccess(ctx, access.courseId))
  const done = await commitImport(ctx, bank, { importId, rows, leaveOut, duplicates, status })
  if (done.step === 'preview') return done
  const untitled = { zh: '试题', en: 'Questions' }[ctx.lang]
  const bigTopics = await withFilteredTitles(ctx, access.courseId, topicsOfImport(done.sections, done.rows, untitled))
  if (bigTopics.length === 0) throw refuse('没有可以组卷的试题', 'there are no questions for a paper')
  if (bigTopics.length > BIG_TOPICS_MAX)
    throw badField('rows', `一份试卷最多${BIG_TOPICS_MAX}道大题`, `at most ${BIG_TOPICS_MAX} sections`)
  const totalScore = paperScore(bigTopics)
  const targetScore = Math.min(PAPER_SCORE_MAX, Math.max(1, totalScore))
  const form = { title, purpose, mode: 'fixed', targetScore, minutes, notes: '', bigTopics }
  const { id: paperId } = await createPaper(ctx, access, form)
  const known = bigTopics.flatMap(({ questions }) => questions).length - done.added - done.versions
  return { step: 'done' as const, paperId, added: done.added, known, topicCount: bigTopics.length, totalScore }
}
