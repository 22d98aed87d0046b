import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/marking/graduation.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/graduation.ts'
import { type Plan, PlanForm } from './PlanForm.tsx'

function useSummary() {
  const w = useWords(zh, en).plan
  return (of: Plan): string => {
    const parts = [
      [of.totalCredits, w.total],
      [of.requiredCredits, w.required],
      [of.electiveCredits, w.elective],
      [of.generalCredits, w.general],
      [of.practiceCredits, w.practice],
      [of.degreeAverage, w.averageOf],
    ] as const
    const courses = of.courses.length + of.degreeCourses.length
    const all = [
      ...parts.flatMap(([value, text]) => (value > 0 ? [text(formatNumber(value, 1))] : [])),
      ...(courses > 0 ? [w.coursesOf(courses)] : []),
      ...(of.thesis === '1' ? [w.thesisShort] : []),
      ...(of.noFailed === '1' ? [w.noFailedShort] : []),
    ]
    return all.length === 0 ? w.nothing : listed(all)
  }
}

type Open = { readonly of: Plan | null; readonly isNew: boolean }

/** What a major asks of each grade. */
export function Plans({ majorId }: { readonly majorId: string }) {
  const w = useWords(zh, en).plan
  const summary = useSummary()
  const plans = useCall('listGraduationPlanInfo', { majorId })
  const remove = useAct('deleteGraduationPlanInfo', { message: w.deleted })
  const [open, setOpen] = useState<Open | null>(null)
  return (
    <>
      <p>{w.note}</p>
      <Can button="plan">
        <Button style={{ marginBlockEnd: 12 }} onClick={() => setOpen({ of: null, isNew: true })}>
          {w.add}
        </Button>
      </Can>
      <Loaded of={plans}>
        {(rows) => (
          <>
            <PlainTable
              rows={rows}
              rowKey="id"
              empty={w.empty}
              columns={[
                { key: 'gradeCode', title: w.grade, width: 90, phone: 'title' },
                { key: 'summary', title: w.summary, render: summary },
                { key: 'studentCount', title: w.students, width: 84, align: 'end' },
              ]}
              actionsWidth={200}
              actions={(of) => [
                { key: 'edit', label: w.editRow, button: 'plan', onClick: () => setOpen({ of, isNew: false }) },
                { key: 'copy', label: w.copy, button: 'plan', onClick: () => setOpen({ of, isNew: true }) },
                {
                  ...{ key: 'delete', label: w.remove, button: 'plan', danger: true },
                  confirm: { title: w.deleteAsk(of.gradeCode), text: w.deleteText(of.studentCount) },
                  onClick: () => remove.run({ id: of.id }),
                },
              ]}
            />
            {open && (
              <PlanForm
                {...open}
                majorId={majorId}
                taken={rows.map(({ gradeCode }) => gradeCode)}
                onClose={() => setOpen(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
