import type { attemptDetail } from '@shuyuan/contract/entities/exam/attempt.ts'
import { canSeeAnswers } from '@shuyuan/domain/assignment/release.rule.ts'
import { arrangeBody } from '@shuyuan/domain/paper/arrange.rule.ts'
import { stripLimitedSoundUrls } from '@shuyuan/domain/question/sounds.rule.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../wire/context.ts'
import { questionVersions, type VersionRow } from '../../bank/question/question-version.read.ts'
import { mapRich, withQuestionLinks } from '../../bank/question/rich-texts.ts'
import { attemptFiles } from '../answer/room.present.ts'
import type { AttemptRow } from './attempt-detail.read.ts'
import { layoutVersionIds } from './attempt-meta.read.ts'

type Detail = z.input<typeof attemptDetail>

/** What this reader may see: staff everything; a student nothing of key and score before hand-in, then by showAnswers. */
export interface Sight {
  scores: boolean
  keys: boolean
  reason: string
  /** Staff see comments and marks that are not released yet. */
  staff: boolean
}

export function studentSight(ctx: Ctx, row: AttemptRow): Sight {
  const open = row.reviewStatus === '0' || row.reviewStatus === '3'
  const submitted = open ? null : (row.submittedAt?.getTime() ?? null)
  const { showAnswers, lastMoment, submitKind } = row
  const release = { showAnswers, lastMoment: lastMoment.getTime(), submittedAt: submitted }
  const shown = canSeeAnswers({ ...release, isTimedOut: submitKind === 'timeout' }, ctx.now.getTime())
  const words = {
    never: { zh: '本作业不公布答案与得分', en: 'answers and scores are not published' },
    afterClose: { zh: '截止后公布答案与得分', en: 'answers and scores are published after the deadline' },
    afterSubmit: { zh: '交卷后公布答案与得分', en: 'answers and scores are published after hand-in' },
  }[showAnswers]
  return { scores: shown, keys: shown, reason: shown ? '' : words[ctx.lang], staff: false }
}

export const staffSight: Sight = { scores: true, keys: true, reason: '', staff: true }

export async function presentAttempt(ctx: Ctx, row: AttemptRow, sight: Sight): Promise<Detail> {
  const {
    layout,
    answers,
    files,
    courseClassId: _c,
    orgClassId: _o,
    showAnswers: _s,
    lastMoment: _x,
    anonymous: _a,
    ...head
  } = row
  const versions = await questionVersions(ctx.db, layoutVersionIds(layout))
  const answerOf = new Map(answers.map((one) => [one.questionVersionId, one]))
  let no = 0
  const question = async (shown: (typeof layout.topics)[number]['questions'][number]) => {
    const version = versions.get(shown.questionVersionId) as VersionRow
    const answer = answerOf.get(shown.questionVersionId)
    no += 1
    const place = no
    const marked = sight.staff || (sight.scores && row.reviewStatus === '2') || row.reviewStatus === '3'
    return {
      questionVersionId: shown.questionVersionId,
      questionId: shown.questionId,
      no: place,
      score: shown.score,
      body: arrangeBody(version.body, shown),
      answer: answer?.content ?? null,
      files: await attemptFiles(
        ctx,
        files.filter(({ questionVersionId }) => questionVersionId === shown.questionVersionId),
      ),
      spentSeconds: answer?.spentSeconds ?? 0,
      key: sight.keys ? version.key : null,
      analysis: sight.keys ? version.analysis : null,
      autoScore: sight.scores ? (answer?.autoScore ?? null) : null,
      parts: sight.scores ? (answer?.auto?.parts ?? null) : null,
      needsReview: answer?.auto?.needsReview ?? false,
      reviewScore: marked ? (answer?.reviewScore ?? null) : null,
      comment: marked ? (answer?.comment ?? '') : '',
    }
  }
  const topics = layout.topics.map(async (topic) => ({
    bigTopicId: topic.bigTopicId,
    title: topic.title,
    instructions: topic.instructions,
    questions: await Promise.all(topic.questions.map(question)),
  }))
  const linked = await withQuestionLinks(ctx, await Promise.all(topics))
  // While it may still be answered, a limited sound is heard in the room alone.
  const isOpen = row.reviewStatus === '0' || row.reviewStatus === '3'
  return {
    ...head,
    objectiveScore: sight.scores ? head.objectiveScore : null,
    subjectiveScore: sight.scores ? head.subjectiveScore : null,
    score: sight.scores ? head.score : null,
    comment: sight.staff || row.reviewStatus === '2' ? head.comment : '',
    shown: { scores: sight.scores, keys: sight.keys, reason: sight.reason },
    topics: isOpen && !sight.staff ? mapRich(linked, stripLimitedSoundUrls) : linked,
  }
}
