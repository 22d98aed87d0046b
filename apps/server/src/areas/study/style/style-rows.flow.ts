import type { StyleStudent } from '@shuyuan/contract/entities/study/style.ts'
import type { Db } from '../../../db/db.ts'
import type { Asked } from '../../../wire/handlers.ts'
import type { Slice } from '../../../wire/paging.ts'
import { type StyledCourse, styledStudents } from './styled.flow.ts'

export type StyleFilter = Pick<Asked<'exportCourseStuPortrayalInfo'>, 'type' | 'favourite' | 'usual' | 'keyWords'>
export type Order = Pick<Slice, 'field' | 'dir'>
type Key = string | number | null

const onTimeOf = ({ tasksDue, tasksOnTime }: StyleStudent) => (tasksDue === 0 ? null : tasksOnTime / tasksDue)
const concern = ({ type, formative }: StyleStudent): Key[] => [type === 'stalled' ? 0 : 1, formative]

const KEYS: Readonly<Record<string, (row: StyleStudent) => Key[]>> = {
  concern,
  studentNo: (row) => [row.studentNo],
  realname: (row) => [row.realname],
  className: (row) => [row.className],
  seconds: (row) => [row.seconds],
  activeWeeks: (row) => [row.activeWeeks],
  onTime: (row) => [onTimeOf(row)],
  formative: (row) => [row.formative],
  lately: (row) => [row.lately],
}

/** What is not known comes last, whichever way the rest goes. */
function compareKeys(a: Key, b: Key, way: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const order = typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b, 'zh') : Number(a) - Number(b)
  return order * way
}

function inOrder(rows: readonly StyleStudent[], { field, dir }: Order): StyleStudent[] {
  const keysOf = KEYS[field] ?? concern
  const way = dir === 'desc' ? -1 : 1
  return rows.toSorted((a, b) => {
    const others = keysOf(b)
    const order = keysOf(a)
      .map((key, at) => compareKeys(key, others[at] ?? null, way))
      .find((one) => one !== 0)
    return order ?? (a.studentNo < b.studentNo ? -1 : 1)
  })
}

/** The rows of the table; the sheet has the same. */
export async function styleRows(db: Db, course: StyledCourse, filter: StyleFilter, order: Order) {
  const { seen } = await styledStudents(db, course)
  const like = filter.keyWords?.toLowerCase() ?? ''
  const isAsked = ({ type, favourite, usual, studentNo, realname }: StyleStudent) =>
    (filter.type === undefined || type === filter.type) &&
    (filter.favourite === undefined || favourite === filter.favourite) &&
    (filter.usual === undefined || usual === filter.usual) &&
    (studentNo.toLowerCase().includes(like) || realname.toLowerCase().includes(like))
  return inOrder(seen.map(({ row }) => row).filter(isAsked), order)
}
