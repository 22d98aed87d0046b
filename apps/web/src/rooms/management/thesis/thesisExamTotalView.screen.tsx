import {
  THESIS_GROUPS,
  THESIS_STAGES,
  type ThesisGroup,
  type ThesisStage,
} from '@shuyuan/contract/entities/thesis/thesis.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import { useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'
import { FigureBar } from '../opening/FigureBar.tsx'
import { useTerm } from '../term/use-term.tsx'
import { type Group, GroupTable, useGroupName } from './GroupTable.tsx'
import { RemindDialog, usePublish } from './paper-dialogs.tsx'
import { Students } from './Students.tsx'
import css from './Thesis.module.css'

const PARAM = { course: 'courseId', subSchool: 'subSchoolId', marker: 'markerId', topic: 'topicId' } as const
const isIn = <T extends string>(list: readonly T[], text: string | null): T | undefined =>
  list.find((one) => one === text)

/** What of the term is looked at: a group of one kind, a stage of the funnel; both stand in the address. */
function useChoice() {
  const [params, setParams] = useSearch()
  const by = isIn(THESIS_GROUPS, params.get('by')) ?? 'course'
  const kind = THESIS_GROUPS.find((one) => params.get(PARAM[one]))
  const scope = kind ? { [PARAM[kind]]: params.get(PARAM[kind]) ?? '' } : {}
  const stage = isIn([...THESIS_STAGES, 'due'] as const, params.get('stage'))
  const set = (next: Record<string, string | undefined>) =>
    setParams((now) => {
      const term = now.get('term')
      const kept = { ...(term ? { term } : {}), by, ...scope, ...next }
      return new URLSearchParams(Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value]] : [])))
    })
  return { by, kind, scope, stage, set }
}

function StudentList({ termCode, scope, stage }: { termCode: string; scope: object; stage: ThesisStage | undefined }) {
  const fixed = { termCode, ...scope, ...(stage ? { stage } : {}) }
  const table = useTableCall('listSubmissionThesisExamInfo', fixed)
  return <Students table={table} termCode={termCode} hasCourse={'courseId' in scope} />
}

/** Progress of submission and marking: a funnel, figures by course, branch, marker or topic, and the students behind them. */
export default function ThesisExamTotalView() {
  const w = useThesisWords().view
  const { termCode, choice } = useTerm()
  const { by, kind, scope, stage, set } = useChoice()
  const stat = useCall(
    'statThesisExamInfo',
    { termCode, ...scope, groupBy: kind ?? by },
    { enabled: termCode !== '', keep: true },
  )
  const nameOf = useGroupName()
  const publish = usePublish()
  const [reminded, setReminded] = useState<{ to: 'student' | 'marker'; courseId?: string } | null>(null)
  const isOpen = kind !== undefined || stage !== undefined
  const group = kind ? stat.data?.rows.find(({ id }) => id === Object.values(scope)[0]) : undefined
  const courseId = kind === 'course' ? Object.values(scope)[0] : undefined
  const only = stage === 'due' ? undefined : stage
  const actions = (row: Group) => [
    { key: 'open', label: w.open, onClick: () => set({ [PARAM[by]]: row.id }) },
    ...(by === 'course'
      ? [
          {
            key: 'publish',
            label: w.publish,
            button: 'publish',
            off: row.marked === 0 && w.marked,
            onClick: () => publish(row.id, row.name),
          },
          {
            key: 'student',
            label: w.remindStudent,
            button: 'remind',
            onClick: () => setReminded({ to: 'student', courseId: row.id }),
          },
          {
            key: 'marker',
            label: w.remindMarker,
            button: 'remind',
            onClick: () => setReminded({ to: 'marker', courseId: row.id }),
          },
        ]
      : []),
  ]
  return (
    <div className={css.main}>
      <PageHead
        facts={group && <span>{nameOf(group)}</span>}
        extra={
          <>
            {isOpen && <Button onClick={() => set({ ...blank, stage: undefined })}>{w.back}</Button>}
            {choice}
            {/* Of a branch, a marker or a topic the ticked ones are reminded, not the whole term. */}
            {(!kind || kind === 'course') && (
              <Can button="remind">
                <Button onClick={() => setReminded({ to: 'student', ...(courseId ? { courseId } : {}) })}>
                  {w.remindStudent}
                </Button>
                <Button onClick={() => setReminded({ to: 'marker', ...(courseId ? { courseId } : {}) })}>
                  {w.remindMarker}
                </Button>
              </Can>
            )}
            <Can button="export">
              <ExportButton
                run={() => exportCall('exportThesisExamInfo', { termCode, ...scope, ...(only ? { stage: only } : {}) })}
              />
            </Can>
            {courseId && group && (
              <Can button="publish">
                <Button type="primary" onClick={() => void publish(courseId, group.name)}>
                  {w.publish}
                </Button>
              </Can>
            )}
          </>
        }
      />
      {stat.data && (
        <FigureBar
          flush
          of={(['due', ...THESIS_STAGES] as const).map((key) => ({
            key,
            label: w.funnel[key],
            value: stat.data.funnel[key],
            isOn: stage === key,
            ...(key === 'arbitration' ? { warn: true } : {}),
            onClick: () => set({ stage: stage === key ? undefined : key }),
          }))}
        />
      )}
      {isOpen ? (
        <StudentList termCode={termCode} scope={scope} stage={only} key={JSON.stringify([termCode, scope, only])} />
      ) : (
        <>
          <Segmented<ThesisGroup>
            value={by}
            options={THESIS_GROUPS.map((value) => ({ value, label: w.by[value] }))}
            onChange={(next) => set({ by: next })}
            style={{ justifySelf: 'start' }}
          />
          <Loaded of={stat}>{({ rows }) => <GroupTable by={by} rows={rows} actions={actions} />}</Loaded>
        </>
      )}
      {reminded && (
        <RemindDialog
          to={reminded.to}
          scope={{ termCode, ...(reminded.courseId ? { courseId: reminded.courseId } : {}) }}
          onClose={() => setReminded(null)}
        />
      )}
    </div>
  )
}

const blank = Object.fromEntries(Object.values(PARAM).map((name) => [name, undefined]))
