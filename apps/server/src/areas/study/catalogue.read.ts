import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import { type LaidItem, laidOutIn, placeOf, type ShownChapters } from '@shuyuan/domain/study/laid-out.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { closedTargets } from '../exam/order/step-standings.read.ts'

/** What opens and closes a chapter. */
export interface ChapterOpening {
  id: string
  pid: string | null
  hidden: boolean
  classHidden: boolean
  openFrom: Date | null
}

export interface ChapterRow extends ChapterOpening {
  title: string
  weekNo: number | null
  goals: string
}

export interface ResourceStep extends LaidItem {
  id: string
  kind: ResourceKind
  title: string
  durationSec: number
  mustSee: boolean
  minSeconds: number
  percent: number
  finishedAt: Date | null
  lastAt: Date | null
  lastPosition: number
}

/** Depth-first order: `sort` orders the children of one parent. */
function inTreeOrder(rows: readonly ChapterRow[]): ChapterRow[] {
  const under = new Map<string | null, ChapterRow[]>()
  for (const row of rows) under.set(row.pid, [...(under.get(row.pid) ?? []), row])
  const walk = (pid: string | null): ChapterRow[] => (under.get(pid) ?? []).flatMap((one) => [one, ...walk(one.id)])
  return walk(null)
}

/** `control` joins as `k` how a chapter `c` stands for a class. */
async function chaptersWith(db: Db, courseId: string, control: RawBuilder<unknown>): Promise<ChapterRow[]> {
  const { rows } = await sql<ChapterRow>`
    select c.id, c.pid, c.title, c.week_no as "weekNo", c.hidden, coalesce(k.hidden, false) as "classHidden", k.open_from as "openFrom",
      c.goals
    from chapter c ${control}
    where c.course_id = ${courseId}
    order by c.sort, c.id`.execute(db)
  return inTreeOrder(rows)
}

/** Chapters in tree order with their visibility for the student's class; a preview (no student) sees all. */
export const chaptersFor = (db: Db, courseId: string, studentId: string | null): Promise<ChapterRow[]> =>
  chaptersWith(
    db,
    courseId,
    sql`left join content_place s on s.course_id = c.course_id and s.student_id = ${studentId}
    left join chapter_control k on k.chapter_id = c.id and k.course_class_id = s.course_class_id`,
  )

/** The same for whoever sits in a class. */
export const chaptersForClass = (db: Db, courseId: string, courseClassId: string): Promise<ChapterRow[]> =>
  chaptersWith(
    db,
    courseId,
    sql`left join chapter_control k on k.chapter_id = c.id and k.course_class_id = ${courseClassId}`,
  )

/** The step that points at a resource or assignment, preferably one of its own chapter. */
export const laidBy = (pointsAtIt: RawBuilder<unknown>, ownChapter: RawBuilder<unknown>) => sql`
    left join lateral (select p.chapter_id, p.sort from teach_process_step p where ${pointsAtIt}
      order by p.chapter_id is distinct from ${ownChapter}, p.sort, p.id limit 1) laid on true`

/** Resources in order, with this student's state. */
export async function resourcesFor(
  db: Db,
  courseId: string,
  studentId: string | null,
  more: RawBuilder<unknown> = sql`true`,
): Promise<ResourceStep[]> {
  const { rows } = await sql<ResourceStep>`
    select r.id, r.chapter_id as "chapterId", r.kind, r.title, r.duration_sec as "durationSec", r.must_see as "mustSee",
      r.min_seconds as "minSeconds", coalesce(sr.percent, 0) as percent, sr.finished_at as "finishedAt",
      sr.last_at as "lastAt", coalesce(sr.last_position, 0) as "lastPosition",
      laid.chapter_id as "laidIn", laid.sort as "laidAt"
    from resource r left join study_resource sr on sr.resource_id = r.id and sr.student_id = ${studentId}
    ${laidBy(sql`p.resource_id = r.id`, sql`r.chapter_id`)}
    where r.course_id = ${courseId} and r.recycled_at is null and not r.hidden and ${more}
    order by r.sort, r.id`.execute(db)
  return rows
}

export interface LaidStep extends LaidItem {
  id: string
  kind: string
  title: string
  guide: string
  /** The resource, assignment or board that it points at. */
  targetId: string | null
  isBoard: boolean
}

/** The steps of the teaching process in order, with their texts. */
export async function laidSteps(db: Db, courseId: string): Promise<LaidStep[]> {
  const { rows } = await sql<LaidStep>`
    select p.id, p.kind, p.title, p.body as guide, coalesce(p.resource_id, p.assignment_id, p.board_id) as "targetId",
      p.board_id is not null as "isBoard",
      p.chapter_id as "chapterId", p.chapter_id as "laidIn", p.sort as "laidAt"
    from teach_process_step p where p.course_id = ${courseId} order by p.sort, p.id`.execute(db)
  return rows
}

export async function placesOfTasks(db: Db, courseId: string): Promise<Map<string, LaidItem>> {
  const { rows } = await sql<LaidItem & { id: string }>`
    select a.id, a.chapter_id as "chapterId", laid.chapter_id as "laidIn", laid.sort as "laidAt"
    from assignment a ${laidBy(sql`p.assignment_id = a.id`, sql`a.chapter_id`)} where a.course_id = ${courseId}`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

/** Ids of the chapters that this student may open now; a chapter under a closed one is closed too. */
export function openChapters(chapters: readonly ChapterOpening[], now: Date): Set<string> {
  const byId = new Map(chapters.map((one) => [one.id, one]))
  const isOpen = (one: ChapterOpening): boolean => {
    if (one.hidden || one.classHidden || (one.openFrom !== null && one.openFrom > now)) return false
    const parent = one.pid === null ? undefined : byId.get(one.pid)
    return parent ? isOpen(parent) : true
  }
  return new Set(chapters.filter(isOpen).map(({ id }) => id))
}

/** Neither its own chapter nor the chapter of its step is closed. */
export function isReadable(one: LaidItem, open: ReadonlySet<string>, shown: ShownChapters): boolean {
  const { chapterId } = placeOf(one, shown)
  return (one.chapterId === null || open.has(one.chapterId)) && (chapterId === null || open.has(chapterId))
}

export const toShown = (chapters: readonly ChapterRow[]): ShownChapters =>
  new Map(chapters.map(({ id, pid }) => [id, pid]))

export interface Catalogue {
  chapters: ChapterRow[]
  /** The steps that this student may open now, in tree order; staff may open all. */
  open: ResourceStep[]
}

export async function readCatalogue(db: Db, courseId: string, studentId: string | null, now: Date): Promise<Catalogue> {
  const [chapters, resources, closed] = await Promise.all([
    chaptersFor(db, courseId, studentId),
    resourcesFor(db, courseId, studentId),
    closedTargets({ db, now }, courseId, studentId),
  ])
  const canOpen = openChapters(chapters, now)
  const shown = toShown(studentId === null ? chapters : shownChapters(chapters))
  const readable = resources.filter(
    (one) => studentId === null || (isReadable(one, canOpen, shown) && !closed.has(one.id)),
  )
  const open = [...chapters.map(({ id }) => id), null].flatMap((chapter) => laidOutIn(readable, chapter, shown))
  return { chapters, open }
}

/** Hidden chapters and everything under them do not exist for students. */
export function shownChapters(chapters: readonly ChapterRow[]): ChapterRow[] {
  const byId = new Map(chapters.map((one) => [one.id, one]))
  const isShown = (one: ChapterRow): boolean => {
    if (one.hidden || one.classHidden) return false
    const parent = one.pid === null ? undefined : byId.get(one.pid)
    return parent ? isShown(parent) : true
  }
  return chapters.filter(isShown)
}
