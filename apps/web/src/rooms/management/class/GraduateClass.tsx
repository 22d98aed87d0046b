import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { Alert, Tag } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatDay } from '../../../kit/format.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/school/people.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/people.ts'

type Member = RowOf<'listStudentOrgClassInfo'>

/** The most a class may have. */
const MAX_ROWS = 500

interface GraduatingStudentsProps {
  readonly members: readonly Member[]
  readonly value?: readonly string[]
  readonly onChange?: (ids: readonly string[]) => void
}

/** Who graduates: a tick each; failed and running courses stand beside the name. */
function GraduatingStudents({ members, value = [], onChange }: GraduatingStudentsProps) {
  const words = useWords(zh, en)
  const w = words.orgClass
  const chosen = new Map(members.flatMap((one) => (value.includes(one.id) ? [[one.id, one] as const] : [])))
  return (
    <PlainTable
      rows={members}
      rowKey="id"
      dense
      chosen={chosen}
      onChosen={(next) => onChange?.([...next.keys()])}
      empty={w.nobodyEnrolled}
      columns={[
        { key: 'realname', title: words.person.realname, width: 112, phone: 'title' },
        { key: 'studentNo', title: words.student.no, width: 144 },
        {
          key: 'courses',
          title: w.openCourses,
          render: ({ failedCourses, runningCourses }) => (
            <>
              {failedCourses.length > 0 && (
                <Tag color="error" title={listed(failedCourses)}>
                  {w.failedCourses(failedCourses.length)}
                </Tag>
              )}
              {runningCourses.length > 0 && (
                <Tag color="warning" title={listed(runningCourses)}>
                  {w.runningCourses(runningCourses.length)}
                </Tag>
              )}
              {failedCourses.length + runningCourses.length === 0 && w.allDone}
            </>
          ),
        },
      ]}
    />
  )
}

export interface GraduateClassProps {
  readonly of: RowOf<'listOrgClassInfo'>
  readonly onDone: (outcome: Out<'graduateOrgClassInfo'>) => void
  readonly onClose: () => void
}

/** 毕业归档 of one class: whoever is not ticked stays enrolled. At first those are ticked who have nothing open. */
export function GraduateClass({ of, onDone, onClose }: GraduateClassProps) {
  const w = useWords(zh, en).orgClass
  const graduate = useAct('graduateOrgClassInfo')
  const { data } = useCall(
    'listStudentOrgClassInfo',
    { orgClassId: of.id, studyStatus: 'enrolled', limit: MAX_ROWS },
    { fresh: 0 },
  )
  if (!data) return null
  const members = data.rows
  const ready = members.filter((one) => one.failedCourses.length + one.runningCourses.length === 0)
  const submit = async ({ date, going = [] }: { date: string; going?: readonly string[] }) => {
    const stay = members.filter(({ id }) => !going.includes(id)).map(({ id }) => id)
    const done = await graduate.run({ ids: [of.id], date, exceptStudentIds: stay })
    if (done.ok) onDone(done.data)
    return done
  }
  return (
    <FormDialog
      title={`${w.graduate} ${of.className}`}
      ok={w.graduate}
      width={680}
      note={<Alert type="warning" showIcon title={w.graduateNote} style={{ marginBlockEnd: 12 }} />}
      fields={[
        { name: 'date', label: w.date, kind: 'day', required: true },
        {
          name: 'going',
          label: w.going,
          required: members.length > 0,
          help: w.goingHelp,
          input: <GraduatingStudents members={members} />,
        },
      ]}
      initial={{ date: formatDay(new Date()), going: ready.map(({ id }) => id) }}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
