import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button } from 'antd'
import { useCan } from '../../../kit/Can.tsx'
import type { Column } from '../../../kit/table/types.ts'
import en from '../../../words/en/course/office.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'

type Course = RowOf<'matrixCoursePerson'>

/** A column a branch: who teaches how many there; where somebody is missing the cell says so, and a click assigns. */
export function useMatrixColumns(
  courses: readonly Course[],
  onCell: (course: Course, subSchoolId: string) => void,
): Column<Course>[] {
  const words = useWords(zh, en)
  const w = words.people
  const can = useCan()
  const units = new Map(
    courses.flatMap(({ cells }) => cells.map((cell) => [cell.subSchoolId, cell.subSchoolName] as const)),
  )
  const cellOf = (course: Course, subSchoolId: string) => {
    const cell = course.cells.find((one) => one.subSchoolId === subSchoolId)
    if (!cell) return null
    const isMissing = cell.students > 0 && cell.teachers.length === 0
    const text = isMissing
      ? w.missing(cell.students)
      : `${listed(cell.teachers.map(({ name }) => name)) || '–'} · ${w.count(cell.students)}`
    if (!can('face') || course.archived === '1')
      return <span style={isMissing ? { color: 'var(--danger)' } : undefined}>{text}</span>
    return (
      <Button
        size="small"
        type={isMissing ? 'default' : 'text'}
        danger={isMissing}
        onClick={() => onCell(course, subSchoolId)}
      >
        {text}
      </Button>
    )
  }
  return [
    { key: 'courseCode', title: words.code, width: 104, phone: 'line' },
    { key: 'courseName', title: words.name, width: 160, phone: 'title' },
    ...[...units].map(([subSchoolId, title]) => ({
      key: subSchoolId,
      title,
      width: 148,
      render: (course: Course) => cellOf(course, subSchoolId),
    })),
  ]
}
