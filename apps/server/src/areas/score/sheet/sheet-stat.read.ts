import { figuresOf, meanOf, passPercentOf, percentOf } from '@shuyuan/domain/scoring/course/sheet-figures.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { activeScheme, type SchemeContent } from '../scheme/scheme.read.ts'
import { shownScore } from '../score-words.ts'
import type { NarrowRow, RowGroup, UnitNames } from './sheet-rows.read.ts'

interface Handed {
  students: number
  at: Date | null
  byName: string
}

const PARTS = ['formative', 'final', 'total'] as const
type Part = (typeof PARTS)[number]

/** Who submitted each part, when last, and for how many students. */
export async function handedIn(db: Db, courseId: string): Promise<Record<Part, Handed>> {
  const of = (part: Part) => {
    const [at, by] = [sql.ref(`x.${part}_handed_at`), sql.ref(`x.${part}_handed_by`)]
    return sql`select ${part} as part, count(${at}) as students, max(${at}) as at,
      coalesce((select u.realname from score x join app_user u on u.id = ${by} where x.course_id = ${courseId}
        and ${at} is not null order by ${at} desc limit 1), '') as "byName"
      from score x where x.course_id = ${courseId}`
  }
  const { rows } = await sql<Handed & { part: Part }>`${sql.join(PARTS.map(of), sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ part, ...handed }) => [part, handed])) as Record<Part, Handed>
}

export async function waitingAsks(db: Db, courseId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from score_ask where course_id = ${courseId} and state = 'waiting'`.execute(db)
  return rows[0]?.n ?? 0
}

/** The active scheme's options; an option is open while one of its contents is not yet due. */
export async function sheetOptions(db: Db, courseId: string, now: Date) {
  const scheme = await activeScheme(db, courseId)
  const isOpen = ({ closesAt }: SchemeContent) => closesAt > now
  return (scheme?.options ?? []).map(({ id, name, weight, contents }) => ({
    id,
    name,
    weight,
    contents: contents.map(({ title }) => title),
    isOpen: contents.some(isOpen),
  }))
}

const sum = (groups: readonly RowGroup[]): number => groups.reduce((all, { n }) => all + n, 0)

function tally<K extends string>(groups: readonly RowGroup[], keys: readonly K[], of: (group: RowGroup) => K) {
  const counts = keys.map((key) => [key, sum(groups.filter((group) => of(group) === key))])
  return Object.fromEntries(counts) as Record<K, number>
}

const COLLATOR = new Intl.Collator('zh')

const inOrder = (units: Iterable<readonly [string | null, string | null]>) =>
  [...new Map(units)]
    .flatMap(([id, name]) => (id === null || name === null ? [] : [{ id, name }]))
    .sort((a, b) => COLLATOR.compare(a.name, b.name))

/** Counts of a sheet's rows by state, and their units. */
export function sheetHead(groups: readonly RowGroup[]) {
  const judged = groups.filter(({ passed }) => passed !== null)
  return {
    units: {
      subSchools: inOrder(groups.map((one) => [one.subSchoolId, one.subSchoolName])),
      orgClasses: inOrder(groups.map((one) => [one.orgClassId, one.orgClassName])),
      courseClasses: inOrder(groups.map((one) => [one.courseClassId, one.courseClassName])),
    },
    students: sum(groups),
    states: tally(groups, ['computed', 'entered', 'published', 'locked'], ({ state }) => state),
    flags: tally(groups, ['normal', 'absent', 'deferred', 'cheating', 'exempt'], ({ flag }) => flag),
    missingFinal: sum(groups.filter(({ missingFinal }) => missingFinal)),
    passPercent: percentOf(sum(judged.filter(({ passed }) => passed)), sum(judged)),
  }
}

/** Groups rows by unit in order of appearance; rows without a unit are omitted. */
function byUnit(rows: readonly NarrowRow[], idOf: (row: NarrowRow) => string | null | undefined) {
  const groups = new Map<string, NarrowRow[]>()
  for (const row of rows) {
    const id = idOf(row)
    if (!id) continue
    const group = groups.get(id)
    if (group) group.push(row)
    else groups.set(id, [row])
  }
  return groups
}

const meansOf = (name: string, rows: readonly NarrowRow[]) => ({
  name,
  students: rows.length,
  mean: meanOf(rows.map(({ total }) => total)),
  passPercent: passPercentOf(rows.map(({ passed }) => passed)),
})

/** The figures that 分析 draws from a sheet's rows. */
export function sheetAnalysis(rows: readonly NarrowRow[], { subSchools, courseClasses }: UnitNames) {
  const teachers = new Map([...courseClasses.values()].map((one) => [one.faceTeacherId, one.faceTeacherName]))
  const ofSchool = byUnit(rows, ({ subSchoolId }) => subSchoolId)
  const ofTeacher = byUnit(rows, ({ courseClassId }) => courseClasses.get(courseClassId)?.faceTeacherId)
  return {
    ...figuresOf(rows.map(({ total }) => total)),
    bySubSchool: [...ofSchool].map(([id, all]) => meansOf(subSchools.get(id) ?? '', all)),
    byFaceTeacher: [...ofTeacher].map(([id, all]) => meansOf(teachers.get(id) ?? '', all)),
    pairs: rows.flatMap(({ studentId, realname, formative, final }) =>
      formative === null || final === null
        ? []
        : [{ studentId, realname, formative: shownScore(formative) as number, final: shownScore(final) as number }],
    ),
  }
}
