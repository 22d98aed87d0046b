import type { QuestionBody, QuestionForm, QuestionKey } from '@shuyuan/contract/entities/bank/question.ts'
import type { BigTopic, DrawRule } from '@shuyuan/contract/entities/paper/paper.ts'
import { matchesRule } from '@shuyuan/domain/paper/draw-plan.rule.ts'
import { apportion } from '@shuyuan/domain/scoring/round.rule.ts'
import { hasImage, stemKeyOf, stemTextOf } from '@shuyuan/server/areas/bank/question/stem.ts'
import type { PinnedCandidate } from '@shuyuan/server/areas/paper/resolved-paper.read.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { withFiles } from '../../content/kit/rich.ts'
import { sittingWindow, weekInstant, workWindow } from '../../content/terms.ts'
import type { DemoAssignment, DemoCourse, DemoQuestion } from '../../content/types.ts'
import { bulk, json, must } from '../bulk.ts'
import type { SeededContent } from '../courses/content.ts'
import { Names, type SeededCourse, type World } from '../world.ts'

type Rows<T extends Parameters<typeof bulk>[1]> = Parameters<typeof bulk<T>>[2][number][]

export interface SeededQuestion {
  questionId: string
  questionVersionId: string
  externalNo: string
  difficulty: number
  body: QuestionBody
  key: QuestionKey
}

export interface SeededAssignment {
  id: string
  plan: DemoAssignment
  opensAt: Date
  closesAt: Date
  topics: BigTopic[]
  pool: PinnedCandidate[]
  fullScore: number
}

/** Every rich text of a question, with its pictures as file ids. */
const filed = (form: QuestionForm, fileIdOf: (key: string) => string): QuestionForm =>
  JSON.parse(JSON.stringify(form), (_key, value) => (typeof value === 'string' ? withFiles(value, fileIdOf) : value))

/** A question bank; fully written courses name their knowledge points, others take those their questions name. */
type Asked = Pick<DemoCourse, 'questions'> & Partial<Pick<DemoCourse, 'knowledge'>>

/** The knowledge points of a course, grouped by chapter; the bank keeps them from term to term. */
async function seedPoints({ tx }: World, course: SeededCourse, written: Asked): Promise<Names> {
  const points = new Names('knowledge point')
  const named = [...new Set(written.questions.map(({ knowledge }) => knowledge).filter(Boolean))]
  const known = written.knowledge ?? named.map((name) => ({ name, important: 3 }))
  const rows = known.map(({ name, important }, sort) => ({
    id: points.make(name),
    basicCourseId: course.basicCourseId,
    name,
    important: important === 5,
    sort,
  }))
  await bulk(tx, 'courseClassify', rows)
  return points
}

export async function seedQuestions(
  world: World,
  course: SeededCourse,
  written: Asked,
  { chapters }: { readonly chapters: Pick<SeededContent['chapters'], 'of'> },
): Promise<Map<string, SeededQuestion>> {
  const { tx, today } = world
  const points = await seedPoints(world, course, written)
  const questions: Rows<'question'> = []
  const versions: Rows<'questionVersion'> = []
  const seeded = new Map<string, SeededQuestion>()
  const by = world.users.of(course.hostTeacherNo)
  for (const [place, one] of written.questions.entries()) {
    const form = filed(one.form, (key) => world.media.of(key))
    const questionId = newId()
    const questionVersionId = newId()
    const at = new Date(today.getTime() - (400 - place) * 3_600_000 * 20)
    questions.push({
      id: questionId,
      basicCourseId: course.basicCourseId,
      courseId: course.id,
      questionType: form.body.type,
      stemText: stemTextOf(form.body.stem),
      stemKey: stemKeyOf(form.body.stem),
      hasImage: hasImage(form.body.stem),
      difficulty: form.difficulty,
      score: form.score,
      chapterId: chapters.of(String(one.chapter)),
      classifyIds: one.knowledge ? [points.of(one.knowledge)] : [],
      tags: [],
      status: one.status,
      version: 1,
      currentVersionId: questionVersionId,
      createdBy: by,
      createdAt: at,
      updatedAt: at,
    })
    versions.push({
      id: questionVersionId,
      questionId,
      version: 1,
      body: json(form.body),
      key: json(form.key),
      analysis: form.analysis,
      score: form.score,
      createdAt: at,
    })
    seeded.set(one.externalNo, {
      questionId,
      questionVersionId,
      externalNo: one.externalNo,
      difficulty: form.difficulty,
      body: form.body,
      key: form.key,
    })
  }
  await bulk(tx, 'question', questions)
  await bulk(tx, 'questionVersion', versions)
  return seeded
}

function topicsOf(plan: DemoAssignment, content: SeededContent, questions: Map<string, SeededQuestion>): BigTopic[] {
  return plan.topics.map((topic, place) => ({
    bigTopicId: `t${place + 1}`,
    title: topic.title,
    instructions: topic.instructions,
    perQuestionScore: topic.perQuestionScore,
    shuffle: topic.shuffle,
    shuffleOptions: topic.shuffleOptions,
    questions: (topic.questions ?? []).map((externalNo) => {
      const { questionId, questionVersionId } = must(questions.get(externalNo), `question ${externalNo}`)
      return { questionId, questionVersionId, score: topic.perQuestionScore }
    }),
    rules: (topic.rules ?? []).map(
      ({ chapters, types, ...rule }): DrawRule => ({
        ...rule,
        types: [...types],
        chapterIds: chapters.map((no) => content.chapters.of(String(no))),
      }),
    ),
  }))
}

const candidatesOf = (
  written: readonly DemoQuestion[],
  content: SeededContent,
  questions: Map<string, SeededQuestion>,
) =>
  written
    .filter(({ status }) => status === 'enabled')
    .map((one): PinnedCandidate => {
      const { questionId, questionVersionId, difficulty, body } = must(questions.get(one.externalNo), 'question')
      return {
        questionId,
        questionVersionId,
        type: body.type,
        chapterId: content.chapters.of(String(one.chapter)),
        difficulty,
      }
    })

const PURPOSE = {
  onlinePractice: 'practice',
  webHomework: 'homework',
  midTest: 'test',
  paperHomework: 'homework',
  paperTest: 'test',
  lab: 'homework',
} as const

/** Papers enabled by the host, the assignments that use them, and the scheme that weighs them. */
export async function seedAssignments(
  world: World,
  course: SeededCourse,
  written: DemoCourse,
  content: SeededContent,
  questions: Map<string, SeededQuestion>,
): Promise<SeededAssignment[]> {
  const { tx, today } = world
  const by = world.users.of(course.hostTeacherNo)
  const papers: Rows<'paper'> = []
  const pinned: Rows<'paperQuestion'> = []
  const rows: Rows<'assignment'> = []
  const seeded: SeededAssignment[] = []
  const candidates = candidatesOf(written.questions, content, questions)
  for (const plan of written.assignments) {
    const topics = topicsOf(plan, content, questions)
    const rules = topics.flatMap((topic) => topic.rules)
    const pool = candidates.filter((one) => rules.some((rule) => matchesRule(one, rule)))
    const fixed = topics.flatMap((topic) => topic.questions.map((one) => ({ ...one, bigTopicId: topic.bigTopicId })))
    const count = fixed.length + rules.reduce((sum, rule) => sum + rule.count, 0)
    const total =
      fixed.reduce((sum, one) => sum + one.score, 0) + rules.reduce((sum, rule) => sum + rule.count * rule.score, 0)
    const paperId = topics.length > 0 ? newId() : null
    const at = new Date(weekInstant(today, 1, 0, 9))
    if (paperId) {
      papers.push({
        id: paperId,
        courseId: course.id,
        title: plan.title,
        purpose: PURPOSE[plan.kind],
        mode: plan.mode,
        targetScore: total,
        minutes: plan.durationMin || 60,
        bigTopics: json(topics),
        pool: json(plan.mode === 'random' ? pool : []),
        questionCount: count,
        totalScore: total,
        status: plan.draft ? 'draft' : 'enabled',
        createdBy: by,
        createdAt: at,
        updatedAt: at,
      })
      pinned.push(
        ...fixed.map((one, sort) => ({
          paperId,
          questionId: one.questionId,
          questionVersionId: one.questionVersionId ?? null,
          bigTopicId: one.bigTopicId,
          sort,
          score: one.score,
        })),
      )
    }
    const id = newId()
    const { opensAt, closesAt } = plan.kind === 'paperTest' ? sittingWindow(today, plan) : workWindow(today, plan)
    const { place = '', hours = '', bring = '', asksScans = false } = plan.onPaper ?? {}
    rows.push({
      id,
      courseId: course.id,
      kind: plan.kind,
      title: plan.title,
      chapterId: plan.chapter === null ? null : content.chapters.of(String(plan.chapter)),
      paperId,
      instructions: plan.instructions,
      opensAt,
      closesAt,
      durationMin: plan.durationMin || null,
      maxAttempts: plan.maxAttempts,
      attemptRule: plan.attemptRule,
      lateRule: plan.lateRule,
      lateDeductPercent: plan.lateDeductPercent ?? 0,
      lateDays: plan.lateDays ?? 0,
      showAnswers: plan.showAnswers,
      fullScore: plan.fullScore,
      editBeforeReview: plan.kind === 'webHomework',
      instantFeedback: plan.kind === 'onlinePractice',
      leaveLimit: plan.kind === 'midTest' ? 5 : 0,
      targetClassIds: [],
      ...{ place, hours, bring, asksScans },
      publishStatus: plan.draft ? 'draft' : 'published',
      publishedAt: plan.draft ? null : at,
      createdBy: by,
      createdAt: at,
      updatedAt: at,
    })
    seeded.push({ id, plan, opensAt, closesAt, topics, pool, fullScore: plan.fullScore })
  }
  await bulk(tx, 'paper', papers)
  await bulk(tx, 'paperQuestion', pinned)
  await bulk(tx, 'assignment', rows)
  await seedScheme(world, course, written, seeded)
  return seeded
}

async function seedScheme(
  { tx, today, users }: World,
  course: SeededCourse,
  written: DemoCourse,
  assignments: readonly SeededAssignment[],
): Promise<void> {
  const schemeId = newId()
  const at = new Date(weekInstant(today, 1, 2, 10))
  await bulk(tx, 'checkScheme', [
    {
      id: schemeId,
      courseId: course.id,
      versionNo: 1,
      state: 'active',
      reason: '开学发布',
      publishedAt: at,
      createdBy: users.of(course.hostTeacherNo),
      updatedBy: users.of(course.hostTeacherNo),
      createdAt: at,
      updatedAt: at,
    },
  ])
  const options = written.checkOptions.map((option, sort) => {
    const id = newId()
    return {
      id,
      courseId: course.id,
      schemeId,
      rootId: id,
      name: option.name,
      kind: option.kind,
      weight: option.weight,
      rule: json(option.rule ?? {}),
      sort,
      key: option.key,
    }
  })
  await bulk(
    tx,
    'checkOption',
    options.map(({ key: _, ...row }) => row),
  )
  const contents = options.flatMap((option) => {
    const under = assignments.filter(({ plan }) => plan.checkOption === option.key && !plan.draft)
    const shares = apportion(
      under.map(() => 1),
      100,
    )
    return under.map((one, sort) => ({
      id: newId(),
      checkOptionId: option.id,
      schemeId,
      assignmentId: one.id,
      share: must(shares[sort], 'share'),
      sort,
    }))
  })
  await bulk(tx, 'checkContent', contents)
}
