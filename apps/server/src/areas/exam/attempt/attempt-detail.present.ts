import type { QuestionBody, QuestionKey } from '@shuyuan/contract/entities/bank/question.ts'
import type { attemptDetail } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { Layout, LayoutQuestion } from '@shuyuan/contract/entities/paper/paper.ts'
import { answeringSeconds } from '@shuyuan/domain/life/answering-time.rule.ts'
import { guideOf, shownPicks } from '@shuyuan/domain/marking/picks.rule.ts'
import { arrangeBody, shownBody, shownNames } from '@shuyuan/domain/paper/arrange.rule.ts'
import { type PartNames, renameAnswer, renameKey, renameScored } from '@shuyuan/domain/paper/part-names.rule.ts'
import { stripLimitedSoundUrls } from '@shuyuan/domain/question/sounds.rule.ts'
import { isOverruled, scoreShown } from '@shuyuan/domain/scoring/question/corrected.rule.ts'
import type { Scored } from '@shuyuan/domain/scoring/question/scorer.rule.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../wire/context.ts'
import { questionVersions, type VersionRow } from '../../bank/question/question-version.read.ts'
import { mapRich, withQuestionLinks } from '../../bank/question/rich-texts.ts'
import { attemptFiles } from '../answer/room.present.ts'
import { linkWritten } from '../answer/written-text.ts'
import { type Corrections, correctionsOf } from '../correction/correction.read.ts'
import { findCode, withoutNames } from './anonymous.read.ts'
import type { AttemptRow } from './attempt-detail.read.ts'
import { layoutVersionIds } from './attempt-meta.read.ts'
import { shownLectures } from './lecture.read.ts'
import { PASSED_BODY, passedQuestions } from './passed.policy.ts'
import { queryRefusal } from './query.policy.ts'
import { isShownToStudent } from './shown.policy.ts'

type Detail = z.input<typeof attemptDetail>

/** What this reader may see: staff everything; a student nothing of key and score before hand-in, then by showAnswers. */
export interface Sight {
  scores: boolean
  keys: boolean
  reason: string
  /** Staff see comments and marks that are not released yet, and parts by their ids in the question bank. */
  staff: boolean
  /** Anonymous marking: what replaces the student's name; null if the name is shown. */
  code: string | null
}

export function studentSight(ctx: Ctx, row: AttemptRow): Sight {
  const shown = isShownToStudent(row, ctx.now)
  const words = {
    never: { zh: '本作业不公布答案与得分', en: 'answers and scores are not published' },
    afterClose: { zh: '截止后公布答案与得分', en: 'answers and scores are published after the deadline' },
    afterSubmit: { zh: '交卷后公布答案与得分', en: 'answers and scores are published after hand-in' },
  }[row.showAnswers]
  return { scores: shown, keys: shown, reason: shown ? '' : words[ctx.lang], staff: false, code: null }
}

export async function staffSight(ctx: Ctx, row: Pick<AttemptRow, 'studyPaperId' | 'anonymous'>): Promise<Sight> {
  const code = row.anonymous ? await findCode(ctx, row.studyPaperId) : null
  return { scores: true, keys: true, reason: '', staff: true, code }
}

/** The author and what gives the author away: own actions and file names. */
function personOf(ctx: Ctx, { studentId, studentName, studentNo, events, files }: AttemptRow, code: string | null) {
  const shown = events.map(({ isOwn, ...event }) => (code && isOwn ? { ...event, byName: code } : event))
  if (!code) return { person: { studentId, studentName, studentNo, events: shown }, files }
  return {
    person: { studentId: '', studentName: code, studentNo: '', events: shown },
    files: withoutNames(ctx, files),
  }
}

const layersOf = (layers: AttemptRow['layers'], id: string) =>
  layers.filter((one) => one.questionVersionId === id).map(({ questionVersionId: _, ...layer }) => layer)

/** Once key and marks are public: an answer may speak of the key. */
function queryOf(
  queries: AttemptRow['queries'],
  id: string,
  sight: Sight,
): Detail['topics'][number]['questions'][number]['query'] {
  const query = sight.scores && queries.find((one) => one.questionVersionId === id)
  if (!query) return null
  const { questionVersionId: _, ...asked } = query
  return asked
}

interface Material {
  body: QuestionBody
  key: QuestionKey | null
  analysis: string | null
  /** The parts by the names on the student's page; null if this reader gets the ids of the bank. */
  names: PartNames | null
}

interface Solution {
  key: QuestionKey | null
  analysis: string | null
}

/** After a regrade the mended key and analysis; none where the question counts for everybody or nobody. */
function solutionBy(corrections: Corrections, studyPaperId: string) {
  return ({ id, key, analysis }: VersionRow): Solution => {
    const correction = corrections(studyPaperId, id)
    if (!correction) return { key, analysis }
    if (correction.key) return { key: correction.key, analysis: correction.analysis }
    return isOverruled(correction.choice) ? { key: null, analysis: null } : { key, analysis }
  }
}

/** The questions as this reader sees them, by version; their links are signed with one query. */
async function materialsOf(
  ctx: Ctx,
  layout: Layout,
  versions: ReadonlyMap<string, VersionRow>,
  solutionOf: (version: VersionRow) => Solution,
  sight: Sight,
): Promise<Map<string, Material>> {
  const questions = layout.topics.flatMap((topic) => topic.questions)
  const namesOf = (shown: LayoutQuestion, body: QuestionBody) => (sight.staff ? null : shownNames(layout, shown, body))
  const plain = questions.map((shown) => {
    const version = versions.get(shown.questionVersionId) as VersionRow
    const { body } = version
    const { key, analysis } = solutionOf(version)
    const names = namesOf(shown, body)
    return {
      body: names ? shownBody(layout, shown, body) : arrangeBody(body, shown),
      key: sight.keys && key ? (names ? renameKey(key, names) : key) : null,
      analysis: sight.keys ? analysis : null,
    }
  })
  const linked = await withQuestionLinks(ctx, plain)
  return new Map(
    questions.map((shown, index) => {
      const { body } = versions.get(shown.questionVersionId) as VersionRow
      return [shown.questionVersionId, { ...(linked[index] as (typeof plain)[number]), names: namesOf(shown, body) }]
    }),
  )
}

/** While answering goes on, nothing is shown of questions passed for good. */
const withoutPassed = (versions: ReadonlyMap<string, VersionRow>, passed: ReadonlySet<string>) =>
  new Map([...versions].map(([id, row]) => [id, passed.has(id) ? { ...row, body: PASSED_BODY } : row]))

/** What the machine gives for a question that was never answered, of which nothing is stored; null before it has scored. */
function blankOf(
  { objectiveScore, studyPaperId }: AttemptRow,
  version: VersionRow | undefined,
  corrections: Corrections,
  fullScore: number,
): Scored | null {
  if (objectiveScore === null || !version) return null
  return scoreShown(version, corrections(studyPaperId, version.id), null, fullScore)
}

export async function presentAttempt(ctx: Ctx, row: AttemptRow, sight: Sight): Promise<Detail> {
  const {
    layout,
    answers,
    files: _f,
    layers,
    queries,
    archived,
    wrongAdded,
    courseClassId: _c,
    orgClassId: _o,
    showAnswers: _s,
    lastMoment: _x,
    anonymous: _a,
    noBackward,
    furthest,
    studentUserId,
    resumedAt: _r,
    earlierSeconds: _e,
    ...head
  } = row
  const isOpen = row.reviewStatus === '0' || row.reviewStatus === '3'
  const passed = passedQuestions(layout, noBackward && isOpen && !sight.staff, furthest)
  const versions = withoutPassed(await questionVersions(ctx.db, layoutVersionIds(layout)), passed)
  const own = answers.filter(({ questionVersionId }) => !passed.has(questionVersionId))
  const { person, files } = personOf(ctx, row, sight.code)
  const written = await linkWritten(ctx, own, () => studentUserId)
  const answerOf = new Map(written.map((one) => [one.questionVersionId, one]))
  const lectures = sight.keys ? await shownLectures(ctx, row.assignmentId) : new Map<string, string>()
  const corrections = await correctionsOf(ctx.db, [row.studyPaperId])
  const materials = await materialsOf(ctx, layout, versions, solutionBy(corrections, row.studyPaperId), sight)
  const marked = sight.staff || (sight.scores && row.reviewStatus === '2') || row.reviewStatus === '3'
  let no = 0
  const question = async (shown: LayoutQuestion) => {
    const { questionVersionId, questionId, score } = shown
    no += 1
    const place = no
    const { names, ...material } = materials.get(questionVersionId) as Material
    const answer = answerOf.get(questionVersionId)
    const content = answer?.content ?? null
    const blank = passed.has(questionVersionId)
      ? null
      : blankOf(row, versions.get(questionVersionId), corrections, score)
    const gained = answer?.reviewScore ?? answer?.autoScore ?? blank?.score ?? 0
    const isListed = !isOverruled(answer?.auto?.choice) && (gained < score || wrongAdded.includes(questionId))
    const parts = (sight.scores && (answer?.auto ?? blank)?.parts) || null
    return {
      questionVersionId,
      questionId,
      no: place,
      score,
      ...material,
      answer: content && names ? renameAnswer(content, names, 'out') : content,
      files: await attemptFiles(
        ctx,
        files.filter((file) => file.questionVersionId === questionVersionId),
      ),
      spentSeconds: answer?.spentSeconds ?? 0,
      autoScore: sight.scores ? (answer?.autoScore ?? blank?.score ?? null) : null,
      parts: parts && names ? renameScored(parts, names) : parts,
      needsReview: answer?.auto?.needsReview ?? false,
      regrade: (sight.scores && answer?.auto?.choice) || null,
      reviewScore: marked ? (answer?.reviewScore ?? null) : null,
      comment: marked ? (answer?.comment ?? '') : '',
      ticks: marked && sight.keys ? shownPicks(guideOf(material.key), score, answer?.picks ?? []) : [],
      layers: marked ? layersOf(layers, questionVersionId) : [],
      lecture: lectures.get(questionId) ?? '',
      inWrongBook: !sight.staff && sight.scores && row.reviewStatus === '2' && isListed,
      query: queryOf(queries, questionVersionId, sight),
    }
  }
  const topics = await Promise.all(
    layout.topics.map(async (topic) => ({
      bigTopicId: topic.bigTopicId,
      title: topic.title,
      instructions: topic.instructions,
      questions: await Promise.all(topic.questions.map(question)),
    })),
  )
  // While it may still be answered, a limited sound is heard in the room alone.
  return {
    ...head,
    ...person,
    usedSec: answeringSeconds(row) ?? 0,
    objectiveScore: sight.scores ? head.objectiveScore : null,
    subjectiveScore: sight.scores ? head.subjectiveScore : null,
    score: sight.scores ? head.score : null,
    // Beside a code it would tell which row of a score sheet this is.
    result: sight.scores && !sight.code ? head.result : null,
    comment: sight.staff || row.reviewStatus === '2' ? head.comment : '',
    shown: { scores: sight.scores, keys: sight.keys, reason: sight.reason },
    queryAllowed: !sight.staff && queryRefusal({ ...row, archived }, sight.scores) === null,
    topics: isOpen && !sight.staff ? mapRich(topics, stripLimitedSoundUrls) : topics,
  }
}
