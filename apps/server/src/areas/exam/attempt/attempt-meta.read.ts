import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { SafeBrowserSettings } from '@shuyuan/contract/entities/exam/safe-browser.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import type { ShownOrder } from '@shuyuan/domain/paper/arrange.rule.ts'
import { maxAnswerFiles } from '@shuyuan/domain/question/files.rule.ts'
import { soundLimits } from '@shuyuan/domain/question/sounds.rule.ts'
import type { Db } from '../../../db/db.ts'
import { memoizeByKey } from '../../../wire/memoize-by-key.ts'
import { questionVersions } from '../../bank/question/question-version.read.ts'

/** What never changes about an attempt: its student, its questions, and whether going back is allowed. */
export interface AttemptMeta {
  studentId: string
  assignmentId: string
  courseId: string
  /** question version id -> its type */
  types: ReadonlyMap<string, QuestionType>
  /** The names that the page uses for parts of its questions. */
  byPlace: Layout['byPlace']
  /** question version id -> the displayed order of its parts; only questions with shuffled parts. */
  orders: ReadonlyMap<string, ShownOrder>
  /** Position of each question if passed ones are closed; null: going back is allowed. */
  places: ReadonlyMap<string, number> | null
  /** Any of them takes files, so that a beat asks for those sent from a phone only where there can be some. */
  takesFiles: boolean
  /** question version id -> its sounds with a play limit; only questions that have some. */
  sounds: ReadonlyMap<string, ReadonlyMap<string, number>>
  isFinal: boolean
  safeBrowser: SafeBrowserSettings
}

const SAFE_BROWSER_FIELDS = [
  'a.safeBrowser',
  'a.safeBrowserKeys',
  'a.safeBrowserStartPassword',
  'a.safeBrowserQuitPassword',
] as const

const kept = new Map<string, AttemptMeta>()
const KEEP_MAX = 12_000

/** A version never changes, and every start of a paper asks for all of its own. */
const limitsOf = memoizeByKey(({ body }: { body: unknown }) => soundLimits(body))

/** Limited sounds by question, of any set of question versions. */
export const limitedSounds = (versions: Iterable<{ id: string; body: unknown }>): AttemptMeta['sounds'] =>
  new Map([...versions].map((one) => [one.id, limitsOf(one)] as const).filter(([, sounds]) => sounds.size > 0))

export const layoutVersionIds = (layout: Layout): string[] =>
  layout.topics.flatMap(({ questions }) => questions.map(({ questionVersionId }) => questionVersionId))

const ordersOf = ({ topics }: Layout): AttemptMeta['orders'] =>
  new Map(
    topics.flatMap(({ questions }) =>
      questions.flatMap(({ questionVersionId, options, children }) =>
        options || children ? [[questionVersionId, { options, children }] as const] : [],
      ),
    ),
  )

export async function attemptMeta(db: Db, studyPaperId: string): Promise<AttemptMeta | null> {
  const hit = kept.get(studyPaperId)
  if (hit) return hit
  const row = await db
    .selectFrom('studyPaper as sp')
    .innerJoin('assignment as a', 'a.id', 'sp.assignmentId')
    .select([
      'sp.studentId',
      'sp.assignmentId',
      'sp.courseId',
      'sp.layout',
      'a.noBackward',
      'a.kind',
      ...SAFE_BROWSER_FIELDS,
    ])
    .where('sp.id', '=', studyPaperId)
    .executeTakeFirst()
  if (!row) return null
  const layout = row.layout as Layout
  const ids = layoutVersionIds(layout)
  const versions = await questionVersions(db, ids)
  const { studentId, assignmentId, courseId } = row
  const meta: AttemptMeta = {
    studentId,
    assignmentId,
    courseId,
    types: new Map([...versions].map(([id, { body }]) => [id, body.type])),
    byPlace: layout.byPlace,
    orders: ordersOf(layout),
    // Such settings cannot change after the first attempt.
    places: row.noBackward ? new Map(ids.map((id, place) => [id, place])) : null,
    takesFiles: [...versions.values()].some(({ body }) => maxAnswerFiles(body) > 0),
    sounds: limitedSounds(versions.values()),
    isFinal: row.kind === 'finalExam',
    safeBrowser: row as SafeBrowserSettings,
  }
  if (kept.size >= KEEP_MAX) kept.clear()
  kept.set(studyPaperId, meta)
  return meta
}
