import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { PAPER_CODES_MAX } from '@shuyuan/contract/entities/course/basic-course.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useCourseReport } from '../../../subjects/course/use-course-report.ts'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'

type Opening = RowOf<'listCourseInherit'>

/** A small table to edit the paper codes of the selected courses. */
export function PaperCodesDialog({
  courses,
  onClose,
}: {
  readonly courses: readonly Opening[]
  readonly onClose: () => void
}) {
  const words = useWords(zh, en)
  const w = words.open
  const [codes, setCodes] = useState(() => new Map(courses.map((one) => [one.courseId, one.paperCodes])))
  const save = useAct('setPaperCodeCourseInherit')
  const report = useCourseReport()
  const [isDirty, setDirty] = useState(false)
  const set = (courseId: string, next: string[]) => {
    setCodes((now) => new Map(now).set(courseId, next))
    setDirty(true)
  }
  const submit = async () => {
    const rows = [...codes].map(([courseId, paperCodes]) => ({ courseId, paperCodes }))
    const answer = await save.run({ rows })
    if (answer.ok) report(answer.data)
    return answer.ok
  }
  return (
    <ConfirmDialog title={w.paperCodes} width={680} ok={words.save} isDirty={isDirty} onOk={submit} onClose={onClose}>
      <p>{w.paperCodesHelp(PAPER_CODES_MAX)}</p>
      <Button
        style={{ marginBlockEnd: 12 }}
        onClick={() => {
          for (const { courseId, defaultPaperCode } of courses)
            if (defaultPaperCode && codes.get(courseId)?.length === 0) set(courseId, [defaultPaperCode])
        }}
      >
        {w.fillDefault}
      </Button>
      <PlainTable
        rows={courses}
        rowKey="courseId"
        columns={[
          {
            key: 'courseName',
            title: words.name,
            phone: 'title',
            render: (one) => `${one.courseName} ${one.courseCode}`,
          },
          { key: 'defaultPaperCode', title: w.defaultCode, width: 96 },
          {
            key: 'paperCodes',
            title: w.paperCodes,
            width: 280,
            render: ({ courseId, courseName }) => (
              <Select
                aria-label={`${w.paperCodes} ${courseName}`}
                mode="tags"
                open={false}
                suffixIcon={null}
                maxCount={PAPER_CODES_MAX}
                tokenSeparators={[',', '，', '、', ' ']}
                value={codes.get(courseId) ?? []}
                onChange={(next: string[]) => set(courseId, next)}
                style={{ inlineSize: '100%' }}
              />
            ),
          },
        ]}
      />
    </ConfirmDialog>
  )
}
