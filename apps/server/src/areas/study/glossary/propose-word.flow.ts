import type { In } from '@shuyuan/contract/calls/index.ts'
import { PROPOSALS_MAX } from '@shuyuan/contract/entities/study/word.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { assertChapter } from '../../course/content/assert-chapter.read.ts'
import { assertHostCanEdit } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { assertCanPropose } from './glossary.policy.ts'
import { decideProposal, insertProposal, lockProposals, type Proposal, waitingOf } from './proposal.store.ts'
import { assertNewTerm, createWord, meaningOf, wordByTerm } from './save-word.flow.ts'
import { findWord, lockGlossary, updateWord } from './word.store.ts'

/** A new entry, or another wording of one, for the host of the course whose content it is. */
export async function proposeWord(ctx: Ctx, { courseId, id: wordId = undefined, ...form }: In<'proposeWordPediaInfo'>) {
  const { contentId, courseName } = assertCanPropose(await courseAccess(ctx, courseId))
  const word = wordId === undefined ? null : found(await findWord(ctx.db, wordId))
  if (word) found(word.courseId === contentId || null)
  const { term, termEn = '', chapterId = null } = form
  await assertChapter(ctx, contentId, chapterId ?? '')
  await lockGlossary(ctx.db, contentId)
  await assertNewTerm(ctx.db, contentId, term, word?.id)
  if ((await waitingOf(ctx.db, contentId, ctx.me.userId)) >= PROPOSALS_MAX)
    throw refuse(
      `您有${PROPOSALS_MAX}条提议等待审核，请稍后再提`,
      `${PROPOSALS_MAX} of your proposals wait to be reviewed, please propose more later`,
    )
  const meaning = await meaningOf(ctx, form.meaning, word?.meaning)
  const row = { courseId: contentId, wordId: word?.id ?? null, term, termEn, meaning, chapterId }
  const id = await insertProposal(ctx.db, row, writtenBy(ctx))
  ctx.log({ targetType: 'wordProposal', targetId: id, targetName: term, after: { courseName, ...form } })
  return { id, state: 'pending' as const }
}

const KNOWN: Words = { zh: '本课程已有这个名词', en: 'the course has this term already' }
const DECIDED: Words = { zh: '已经处理过', en: 'it has been decided already' }
const RESULTS = {
  approved: { zh: '已采纳', en: 'taken' },
  rejected: { zh: '未采纳', en: 'not taken' },
} as const

/** Writes what was proposed into the glossary; the entry, or why it cannot be. */
async function take(
  ctx: Ctx,
  { courseId, wordId, term, termEn, meaning, chapterId }: Proposal,
): Promise<string | Words> {
  const known = await wordByTerm(ctx.db, courseId, term)
  if (known && known.id !== wordId) return KNOWN
  if (wordId === null) return createWord(ctx, courseId, { term, termEn, meaning, chapterId, relatedIds: [] })
  await updateWord(ctx.db, wordId, { term, termEn, meaning, chapterId }, writtenBy(ctx))
  return wordId
}

/** The host decides; whoever proposed is told, with the reason where it was not taken. */
export async function reviewProposals(ctx: Ctx, { courseId, ids, pass, reason = '' }: In<'reviewWordPediaInfo'>) {
  const { courseName } = assertHostCanEdit(await courseAccess(ctx, courseId))
  if (pass === '0' && reason === '') throw badField('reason', '请填写原因', 'give a reason')
  await lockGlossary(ctx.db, courseId)
  const rows = await lockProposals(ctx.db, courseId, ids)
  found(rows.length === new Set(ids).size || null)
  const state = pass === '1' ? ('approved' as const) : ('rejected' as const)
  const refused: { id: string; reason: string }[] = []
  const told: Proposal[] = []
  for (const row of rows) {
    const outcome = row.state !== 'pending' ? DECIDED : state === 'approved' ? await take(ctx, row) : row.wordId
    if (outcome !== null && typeof outcome === 'object') {
      refused.push({ id: row.id, reason: outcome[ctx.lang] })
      continue
    }
    const why = state === 'rejected' ? reason : ''
    await decideProposal(ctx.db, row.id, { state, reason: why, wordId: outcome }, writtenBy(ctx))
    told.push(row)
  }
  await notifyEach(
    ctx,
    'wordDecided',
    told.map(({ id, proposedBy, term }) => ({
      userId: proposedBy,
      facts: {
        course: courseName,
        courseId,
        title: term,
        result: RESULTS[state],
        reason: state === 'rejected' ? reason : '',
      },
      about: { id },
    })),
  )
  ctx.log({
    targetType: 'wordProposal',
    targetId: ids.length === 1 ? (ids[0] as string) : '',
    targetName: told.map(({ term }) => term),
    after: { pass, reason },
  })
  return { done: told.length, refused }
}
