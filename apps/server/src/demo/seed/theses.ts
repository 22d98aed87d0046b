import type { ThesisState } from '@shuyuan/contract/entities/thesis.ts'
import { thesisOutcome } from '@shuyuan/domain/scoring/thesis-score.rule.ts'
import { shareMarkers } from '@shuyuan/domain/thesis/share-markers.rule.ts'
import { comparable, openLikeness } from '@shuyuan/domain/thesis/similar-passages.rule.ts'
import { sql } from 'kysely'
import { takeThesisFinals } from '../../areas/score/thesis-finals.flow.ts'
import { schoolDay } from '../../areas/study/play.flow.ts'
import { newId } from '../../db/ids.ts'
import { borrowing, COMMENTS, type DemoThesis, THESES, writtenBy } from '../content/theses.ts'
import { bulk, json, must } from './bulk.ts'
import { keepPapers, type PaperFile, pdfOf } from './thesis-files.ts'
import type { SeededCourse, SeededStudent, World } from './world.ts'

const DAY = 86_400_000
/** So many of a course have begun to write; the others have not chosen yet. */
const WRITERS = 42
const GAP = 15
const LIMIT = 30
const LATE_MINUS = 5

/** How far a paper is; in turns over the writers of a course. */
type Way = 'chosen' | 'fresh' | 'one' | 'both' | 'apart' | 'returned' | 'again' | 'published' | 'late'
const OPEN_WAYS: readonly Way[] = [
  'fresh',
  'one',
  'chosen',
  'both',
  'apart',
  'both',
  'returned',
  'published',
  'again',
  'late',
  'both',
  'fresh',
  'published',
]
const CLOSED_WAYS: readonly Way[] = ['both', 'published', 'both', 'published', 'late', 'published', 'fresh']

interface Plan {
  thesis: DemoThesis
  course: SeededCourse
  state: 'open' | 'closed'
  count: 1 | 2
  from: Date
  to: Date
  ways: readonly Way[]
}

interface Paper {
  id: string
  way: Way
  student: SeededStudent
  topicId: string
  title: string
  first: string
  second: string | null
  /** Newest last. */
  texts: string[][]
  submittedAt: Date
  lateDays: number
  percent: number
  matches: { other: string; percent: number; passages: unknown }[]
  marks: { first?: number; second?: number }
}

const VERSIONS: Readonly<Partial<Record<Way, number>>> = { chosen: 0, again: 2 }
const MARKED: readonly Way[] = ['both', 'published', 'late']

function marksOf({ rng }: World, way: Way, ability: number, count: 1 | 2): Paper['marks'] {
  const base = Math.round(58 + ability * 34)
  const near = () => Math.min(98, Math.max(40, base + rng.int(-5, 5)))
  if (way === 'apart' && count === 2) return { first: Math.min(96, base + 12), second: Math.max(42, base - 11) }
  if (way === 'one' || (way === 'apart' && count === 1)) return count === 2 ? { first: near() } : {}
  if (!MARKED.includes(way)) return {}
  return count === 2 ? { first: near(), second: near() } : { first: near() }
}

function papersOf(world: World, plan: Plan, settingId: string, topicIds: readonly string[]): Paper[] {
  const { rng } = world
  const writers = plan.course.students.slice(0, WRITERS)
  const markers = markersOf(world, plan.course)
  const shared = shareMarkers(
    plan.course.students.map(({ id, subSchool }) => ({ id, subSchoolId: world.subSchools.of(subSchool) })),
    markers,
    { count: plan.count, rule: 'random', seed: settingId },
  )
  const span = plan.to.getTime() < world.today.getTime() ? plan.to.getTime() : world.today.getTime() - DAY
  return writers.map((student, at) => {
    const way = plan.ways[at % plan.ways.length] as Way
    const topic = at % topicIds.length
    const title = plan.thesis.topics[topic]?.[0] ?? ''
    const own = shared.get(student.id)
    const lateDays = way === 'late' && plan.state === 'closed' ? 1 + (at % 2) : 0
    const submittedAt =
      lateDays > 0
        ? new Date(plan.to.getTime() + lateDays * DAY - 3_600_000)
        : new Date(plan.from.getTime() + (span - plan.from.getTime()) * (0.25 + 0.7 * rng.next()))
    const text = writtenBy(plan.thesis, student.studentNo, title)
    const count = VERSIONS[way] ?? 1
    return {
      id: newId(),
      way,
      student,
      topicId: topicIds[topic] as string,
      title,
      first: must(own?.first, 'marker'),
      second: own?.second ?? null,
      texts: Array.from({ length: count }, (_, no) => (no < count - 1 ? text.slice(0, 4) : text)),
      submittedAt,
      lateDays,
      percent: 0,
      matches: [],
      marks: marksOf(world, way, student.persona.ability, plan.count),
    }
  })
}

/** Teachers of the course's college, two of them at least. */
function markersOf({ content, teachers, subSchools }: World, course: SeededCourse) {
  const basic = must(
    content.basicCourses.find(({ courseCode }) => courseCode === course.courseCode),
    'course',
  )
  const near = content.teachers.filter(({ subSchool }) => subSchool === basic.college)
  const able = [...near, ...content.teachers.filter((one) => !near.includes(one))].slice(0, 4)
  return able.map(({ teacherNo, subSchool }) => ({ id: teachers.of(teacherNo), subSchoolId: subSchools.of(subSchool) }))
}

/** Some have read another's paper; then every paper is compared with those of the others. */
function compareAll(papers: Paper[]): void {
  const written = papers.filter(({ texts }) => texts.length > 0)
  for (const [at, paper] of written.entries()) {
    const other = at % 9 === 5 ? written[at - 4]?.texts.at(-1) : undefined
    if (other) paper.texts[paper.texts.length - 1] = borrowing(paper.texts.at(-1) ?? [], other)
  }
  const bodies = written.map(({ texts }) => (texts.at(-1) ?? []).join('\n'))
  const compared = bodies.map(comparable)
  for (const [at, paper] of written.entries()) {
    const check = openLikeness<string>(bodies[at] ?? '', compared[at] as ReturnType<typeof comparable>)
    for (const [place, other] of written.entries())
      if (place !== at) check.add(other.id, compared[place] as ReturnType<typeof comparable>)
    const { percent, matches } = check.end()
    paper.percent = percent
    paper.matches = matches.slice(0, 5).map(({ of, ...match }) => ({ other: of, ...match }))
  }
}

async function addSetting(world: World, plan: Plan): Promise<{ settingId: string; topicIds: string[] }> {
  const { thesis, course, state, count, from, to } = plan
  const [settingId, by] = [newId(), world.users.of('edu')]
  const markers = markersOf(world, course)
  const columns = {
    id: settingId,
    courseId: course.id,
    instructions: thesis.instructions,
    fileIds: [],
    ownTopic: true,
    topicRule: 'free',
    fromAt: from,
    toAt: to,
    lateAllowed: true,
    lateDays: 3,
    lateMinus: LATE_MINUS,
    fileTypes: ['doc', 'docx', 'pdf'],
    fileMaxMb: 20,
    fileMaxCount: 2,
    minWords: 500,
    maxWords: 8000,
    declaration: '本人承诺所提交的作业为独立完成，引用均已注明出处。',
    similarityOn: true,
    similarityLimit: LIMIT,
    similarityScope: 'term',
    markerCount: count,
    markerRule: 'random',
    markerIds: markers.map(({ id }) => id),
    blind: count === 2,
    rubric: json(thesis.rubric),
    gap: GAP,
    arbiterId: markers[0]?.id ?? null,
    maxReturns: 2,
    state,
    openedAt: from,
    closedAt: state === 'closed' ? to : null,
    createdAt: new Date(from.getTime() - 5 * DAY),
    createdBy: by,
    updatedAt: from,
    updatedBy: by,
  }
  await bulk(world.tx, 'thesisSetting', [columns])
  const topics = thesis.topics.map(([title, body, quota], sort) => ({
    id: newId(),
    settingId,
    title,
    body,
    quota,
    sort,
  }))
  await bulk(world.tx, 'thesisTopic', topics)
  return { settingId, topicIds: topics.map(({ id }) => id) }
}

const STATES: Readonly<Record<Way, ThesisState>> = {
  chosen: 'open',
  fresh: 'submitted',
  one: 'submitted',
  both: 'marked',
  apart: 'submitted',
  returned: 'returned',
  again: 'submitted',
  published: 'published',
  late: 'marked',
}

async function addPapers(world: World, plan: Plan, settingId: string, papers: readonly Paper[]): Promise<void> {
  const { tx, today } = world
  const outcomes = new Map(
    papers.map((paper) => [
      paper.id,
      thesisOutcome(paper.marks, { count: plan.count, gap: GAP, lateDays: paper.lateDays, minusPerDay: LATE_MINUS }),
    ]),
  )
  const begun = new Set(papers.map(({ student }) => student.id))
  const left = plan.course.students.filter(({ id }) => !begun.has(id))
  const markers = shareMarkers(
    left.map(({ id, subSchool }) => ({ id, subSchoolId: world.subSchools.of(subSchool) })),
    markersOf(world, plan.course),
    { count: plan.count, rule: 'random', seed: settingId },
  )
  const common = { settingId, courseId: plan.course.id, ownTitle: '', createdAt: plan.from }
  const blank = {
    versionNo: 0,
    submittedAt: null as Date | null,
    lateDays: 0,
    similarityPercent: null as number | null,
    similarityAt: null as Date | null,
    returns: 0,
    returnReason: '',
    dueAt: null as Date | null,
    finalMark: null as number | null,
    arbitration: false,
    publishedAt: null as Date | null,
    updatedAt: plan.from,
  }
  const rows = papers.map((paper) => {
    const outcome = outcomes.get(paper.id)
    const isWritten = paper.texts.length > 0
    const isBack = paper.way === 'returned' || paper.way === 'again'
    return {
      ...common,
      ...blank,
      id: paper.id,
      studentId: paper.student.id,
      topicId: paper.topicId,
      state: STATES[paper.way],
      firstMarkerId: paper.first,
      secondMarkerId: paper.second,
      versionNo: paper.texts.length,
      submittedAt: isWritten ? paper.submittedAt : null,
      lateDays: paper.lateDays,
      similarityPercent: isWritten ? paper.percent : null,
      similarityAt: isWritten ? paper.submittedAt : null,
      returns: isBack ? 1 : 0,
      returnReason: isBack ? '第二部分引用未注明出处，请补充后重新提交' : '',
      dueAt: isBack ? new Date(today.getTime() + 6 * DAY) : null,
      finalMark: outcome?.mark ?? null,
      arbitration: outcome?.state === 'arbitration',
      publishedAt: paper.way === 'published' ? today : null,
      updatedAt: isWritten ? paper.submittedAt : plan.from,
    }
  })
  const waiting = left.map((student) => ({
    ...common,
    ...blank,
    id: newId(),
    studentId: student.id,
    topicId: null,
    state: 'open',
    firstMarkerId: markers.get(student.id)?.first ?? null,
    secondMarkerId: markers.get(student.id)?.second ?? null,
  }))
  await bulk(tx, 'thesisSubmission', [...rows, ...waiting])
}

async function addVersions(world: World, papers: readonly Paper[]): Promise<void> {
  const versions = papers.flatMap((paper, place) =>
    paper.texts.map((text, at) => {
      const isLast = at === paper.texts.length - 1
      const submittedAt = isLast ? paper.submittedAt : new Date(paper.submittedAt.getTime() - 3 * DAY)
      return { paper, text, at, submittedAt, lateDays: isLast ? paper.lateDays : 0, isPdf: isLast && place % 11 === 7 }
    }),
  )
  const files = versions.map(
    ({ paper, text, submittedAt, isPdf }): PaperFile => ({
      ownerId: paper.student.userId,
      name: `${paper.title}.${isPdf ? 'pdf' : 'docx'}`,
      at: submittedAt,
      content: isPdf ? { bytes: pdfOf(text), ext: 'pdf', mime: 'application/pdf' } : { paragraphs: text },
    }),
  )
  const ids = await keepPapers(world, files)
  await bulk(
    world.tx,
    'thesisVersion',
    versions.map(({ paper, text, at, submittedAt, lateDays }, place) => ({
      id: newId(),
      submissionId: paper.id,
      versionNo: at + 1,
      fileIds: [ids[place] as string],
      words: text.join('').length,
      body: text.join('\n'),
      declared: true,
      lateDays,
      submittedAt,
    })),
  )
}

async function addMarks(world: World, plan: Plan, papers: readonly Paper[]): Promise<void> {
  const { rng, tx } = world
  const split = (total: number) => {
    const points = plan.thesis.rubric.map(({ max }) => Math.floor((total * max) / 100))
    points[0] = (points[0] ?? 0) + total - points.reduce((sum, one) => sum + one, 0)
    return points
  }
  const marks = papers.flatMap((paper) =>
    (['first', 'second'] as const).flatMap((turn) => {
      const total = paper.marks[turn]
      const markerId = turn === 'first' ? paper.first : paper.second
      return total === undefined || markerId === null ? [] : [{ paper, turn, total, markerId }]
    }),
  )
  const after = (paper: Paper, days: number) =>
    new Date(Math.min(paper.submittedAt.getTime() + days * DAY, world.today.getTime()))
  await bulk(
    tx,
    'thesisMark',
    marks.map(({ paper, turn, total, markerId }) => ({
      id: newId(),
      submissionId: paper.id,
      versionNo: paper.texts.length,
      turn,
      markerId,
      scores: json(split(total)),
      total,
      comment: rng.pick(COMMENTS),
      submittedAt: after(paper, turn === 'first' ? 1 : 2),
      updatedAt: after(paper, turn === 'first' ? 1 : 2),
    })),
  )
  await bulk(
    tx,
    'thesisMatch',
    papers.flatMap(({ id, matches }) =>
      matches.map(({ other, percent, passages }) => ({
        submissionId: id,
        otherId: other,
        percent,
        passages: json(passages),
      })),
    ),
  )
  const edu = world.users.of('edu')
  const event = (paper: Paper, kind: string, note: string, by: string, at: Date) => ({
    id: newId(),
    submissionId: paper.id,
    kind,
    note,
    by,
    at,
  })
  await bulk(
    tx,
    'thesisEvent',
    papers.flatMap((paper) => [
      ...(paper.texts.length > 0
        ? [event(paper, 'submitted', `第${paper.texts.length}版`, paper.student.userId, paper.submittedAt)]
        : []),
      ...(paper.way === 'returned' || paper.way === 'again'
        ? [
            event(
              paper,
              'returned',
              '第二部分引用未注明出处，请补充后重新提交',
              edu,
              after(paper, paper.way === 'again' ? -1 : 1),
            ),
          ]
        : []),
      ...(paper.way === 'published' ? [event(paper, 'published', '', edu, world.today)] : []),
    ]),
  )
}

/** Finals of these courses come from their theses: what other seeds gave them goes. */
async function giveFinals(world: World, { course }: Plan, papers: readonly Paper[]): Promise<void> {
  await sql`
    update score set final_score = null, final_source = '', final_at = null, final_by = null, total_score = null,
      passed = null, flag = 'normal', flag_reason = '', state = 'computed', formative_handed_at = null,
      final_handed_at = null, total_handed_at = null, formative_handed_by = null, final_handed_by = null,
      total_handed_by = null, published_at = null, locked_at = null
    where course_id = ${course.id}`.execute(world.tx)
  const published = papers.filter(({ way }) => way === 'published').map(({ student }) => student.id)
  await takeThesisFinals(world.tx, course.id, world.today, published)
}

async function seedOne(world: World, plan: Plan): Promise<void> {
  const { settingId, topicIds } = await addSetting(world, plan)
  const papers = papersOf(world, plan, settingId, topicIds)
  compareAll(papers)
  await addPapers(world, plan, settingId, papers)
  await addVersions(world, papers)
  await addMarks(world, plan, papers)
  await giveFinals(world, plan, papers)
}

/**
 * Theses of this term: one course that hands in and is marked now, in every state; one that ended early and is almost
 * through; a draft; the others are not set yet.
 */
export async function seedTheses(world: World): Promise<void> {
  /** A day of the school's clock, from its midnight or to its last minute. */
  const at = (days: number, isEnd = false) =>
    new Date(`${schoolDay(new Date(world.today.getTime() + days * DAY))}T${isEnd ? '23:59:00' : '00:00:00'}+08:00`)
  const courseOf = (code: string) => world.courses.find(({ courseCode, ago }) => courseCode === code && ago === 0)
  const plans = [
    { state: 'open', count: 2, from: at(-24), to: at(12, true), ways: OPEN_WAYS },
    { state: 'closed', count: 1, from: at(-40), to: at(-16, true), ways: CLOSED_WAYS },
  ] as const
  for (const [place, thesis] of THESES.entries()) {
    const [course, plan] = [courseOf(thesis.courseCode), plans[place]]
    if (course && plan) await seedOne(world, { thesis, course, ...plan })
  }
  const draft = courseOf('MK2103')
  if (draft)
    await world.tx
      .insertInto('thesisSetting')
      .values({
        id: newId(),
        courseId: draft.id,
        instructions: '<p>选择一种您熟悉的商品，为它写一份三个月的推广方案。</p>',
        ownTopic: true,
        createdBy: world.users.of('edu'),
      })
      .execute()
}
