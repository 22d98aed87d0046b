import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface ChapterRow {
  id: string
  pid: string | null
  title: string
  weekNo: number | null
  hidden: boolean
  classHidden: boolean
  openFrom: Date | null
}

export interface ResourceStep {
  id: string
  chapterId: string | null
  kind: string
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

/** Chapters in tree order with their visibility for the student's class; a preview (no student) sees all. */
export async function chaptersFor(db: Db, courseId: string, studentId: string | null): Promise<ChapterRow[]> {
  const { rows } = await sql<ChapterRow>`
    select c.id, c.pid, c.title, c.week_no as "weekNo", c.hidden, coalesce(k.hidden, false) as "classHidden", k.open_from as "openFrom"
    from chapter c
    left join content_place s on s.course_id = c.course_id and s.student_id = ${studentId}
    left join chapter_control k on k.chapter_id = c.id and k.course_class_id = s.course_class_id
    where c.course_id = ${courseId}
    order by c.sort, c.id`.execute(db)
  return inTreeOrder(rows)
}

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
      sr.last_at as "lastAt", coalesce(sr.last_position, 0) as "lastPosition"
    from resource r left join study_resource sr on sr.resource_id = r.id and sr.student_id = ${studentId}
    where r.course_id = ${courseId} and r.recycled_at is null and not r.hidden and ${more}
    order by r.sort, r.id`.execute(db)
  return rows
}

/** Ids of the chapters that this student may open now; a chapter under a closed one is closed too. */
export function openChapters(chapters: readonly ChapterRow[], now: Date): Set<string> {
  const byId = new Map(chapters.map((one) => [one.id, one]))
  const isOpen = (one: ChapterRow): boolean => {
    if (one.hidden || one.classHidden || (one.openFrom !== null && one.openFrom > now)) return false
    const parent = one.pid === null ? undefined : byId.get(one.pid)
    return parent ? isOpen(parent) : true
  }
  return new Set(chapters.filter(isOpen).map(({ id }) => id))
}

export interface Catalogue {
  chapters: ChapterRow[]
  /** The steps that this student may open now, in tree order; staff may open all. */
  open: ResourceStep[]
}

export async function readCatalogue(db: Db, courseId: string, studentId: string | null, now: Date): Promise<Catalogue> {
  const [chapters, resources] = await Promise.all([
    chaptersFor(db, courseId, studentId),
    resourcesFor(db, courseId, studentId),
  ])
  const canOpen = openChapters(chapters, now)
  const place = new Map(chapters.map(({ id }, at) => [id, at]))
  const placeOf = ({ chapterId }: ResourceStep) => (chapterId === null ? chapters.length : (place.get(chapterId) ?? 0))
  const open = resources
    .filter(({ chapterId }) => studentId === null || chapterId === null || canOpen.has(chapterId))
    .sort((a, b) => placeOf(a) - placeOf(b))
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
