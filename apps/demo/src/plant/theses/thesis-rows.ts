import type { ThesisState } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { thesisOutcome } from '@shuyuan/domain/scoring/thesis-score.rule.ts'
import { fingerprints } from '@shuyuan/domain/similarity/fingerprints.rule.ts'
import { comparable } from '@shuyuan/domain/similarity/similar-passages.rule.ts'
import { countWords } from '@shuyuan/domain/text/count-words.rule.ts'
import { assignMarkers } from '@shuyuan/domain/thesis/share-markers.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { bulk } from '../bulk.ts'
import type { World } from '../world.ts'
import { type PaperFile, pdfOf, storePapers } from './thesis-files.ts'
import { markersOf, type ThesisPaper, type ThesisPlan, type Way } from './thesis-papers.ts'
import { GAP, LATE_MINUS } from './thesis-setting.ts'

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

/** One row for every student of the course, whether they have begun or not. */
export async function addPapers(
  world: World,
  plan: ThesisPlan,
  settingId: string,
  papers: readonly ThesisPaper[],
): Promise<void> {
  const { tx, today } = world
  const outcomes = new Map(
    papers.map((paper) => [
      paper.id,
      thesisOutcome(paper.marks, { count: plan.count, gap: GAP, lateDays: paper.lateDays, minusPerDay: LATE_MINUS }),
    ]),
  )
  const begun = new Set(papers.map(({ student }) => student.id))
  const left = plan.course.students.filter(({ id }) => !begun.has(id))
  const markers = assignMarkers(
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
      dueAt: isBack ? new Date(today.getTime() + 6 * DAY_MS) : null,
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

/** As the server reads a document. */
function wordsOf(text: readonly string[]) {
  const body = text.join('\n')
  return { body, words: countWords(body), prints: fingerprints(comparable(body)) }
}

export async function addVersions(world: World, papers: readonly ThesisPaper[]): Promise<void> {
  const versions = papers.flatMap((paper, place) =>
    paper.texts.map((text, at) => {
      const isLast = at === paper.texts.length - 1
      const submittedAt = isLast ? paper.submittedAt : new Date(paper.submittedAt.getTime() - 3 * DAY_MS)
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
  const ids = await storePapers(world, files)
  await bulk(
    world.tx,
    'thesisVersion',
    versions.map(({ paper, text, at, submittedAt, lateDays }, place) => ({
      id: newId(),
      submissionId: paper.id,
      versionNo: at + 1,
      fileIds: [ids[place] as string],
      ...wordsOf(text),
      readAt: submittedAt,
      declared: true,
      lateDays,
      submittedAt,
    })),
  )
}
