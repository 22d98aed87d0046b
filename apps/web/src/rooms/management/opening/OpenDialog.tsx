import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useUnits } from '../../../api/use-units.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { useCourseReport } from '../../../subjects/course/use-course-report.ts'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import { OpenOneDialog } from './OpenOneDialog.tsx'

type Course = RowOf<'listBasicCourseInfo'>

/** Catalogue courses that are not open in the term, to be selected and opened. */
export function OpenDialog({ termCode, onClose }: { readonly termCode: string; readonly onClose: () => void }) {
  const words = useWords(zh, en)
  const w = words.open
  const table = useTableCall('listBasicCourseInfo', { notOpenIn: termCode }, { inAddress: false, size: 10 })
  const colleges = useUnits('colleges')
  const open = useAct('openCourseInherit')
  const report = useCourseReport()
  const catalogue = useCanOpen()('courseSettingUp') ? pathOf('courseSettingUp') : null
  const [one, setOne] = useState<Course | null>(null)
  const run = async (rows: readonly Course[]) => {
    const nameOf = new Map(rows.map(({ id, courseName }) => [id, courseName]))
    const answer = await open.run({ termCode, basicCourseIds: rows.map(({ id }) => id) })
    if (!answer.ok) return false
    report({
      changed: answer.data.filter(({ ok }) => ok).length,
      refused: answer.data
        .filter(({ ok }) => !ok)
        .map(({ basicCourseId, reason }) => ({ courseName: nameOf.get(basicCourseId) ?? '', reason })),
    })
    onClose()
    return true
  }
  return (
    <ViewDialog title={w.openTitle} width={880} onClose={onClose}>
      <TablePage
        head={false}
        table={table}
        rowKey="id"
        height={360}
        columns={[
          { key: 'courseCode', title: words.code, width: 112, phone: 'line' },
          { key: 'courseName', title: words.name, phone: 'title' },
          { key: 'schoolName', title: words.college, width: 160 },
          { key: 'credits', title: words.credits, width: 72, align: 'end' },
          { key: 'lastOpenedTerm', title: words.catalogue.lastOpened, width: 104 },
        ]}
        filters={[
          { name: 'keyword', label: words.keyword },
          { name: 'subSchoolId', label: words.college, kind: 'select', options: colleges },
        ]}
        batch={[{ key: 'open', label: w.openTicked, run }]}
        actions={(course) => [{ key: 'one', label: w.openOne, onClick: () => setOne(course) }]}
        empty={{ text: w.allOpen, next: catalogue && <LinkButton to={catalogue}>{w.toCatalogue}</LinkButton> }}
      />
      {one && <OpenOneDialog course={one} termCode={termCode} onClose={() => setOne(null)} />}
    </ViewDialog>
  )
}
