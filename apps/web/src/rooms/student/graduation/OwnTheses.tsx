import type { OwnThesisStage } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { useCall } from '../../../api/use-call.ts'
import { StatePill, type Tone } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import enStages from '../../../words/en/exam/own-thesis.ts'
import en from '../../../words/en/marking/graduation.ts'
import { useWords } from '../../../words/use-words.ts'
import zhStages from '../../../words/zh/exam/own-thesis.ts'
import zh from '../../../words/zh/marking/graduation.ts'

const TONES: Partial<Readonly<Record<OwnThesisStage, Tone>>> = {
  topic: 'waiting',
  writing: 'waiting',
  returned: 'bad',
  published: 'done',
}

/** Papers and projects of the term, as the hall of the finals has them. */
export function OwnTheses() {
  const w = useWords(zh, en)
  const { stages } = useWords(zhStages, enStages)
  const asked = useCall('listMineThesisExamInfo', {})
  return (
    <Loaded of={asked}>
      {({ rows }) => (
        <PlainTable
          rows={rows}
          rowKey="courseId"
          empty={w.noTheses}
          columns={[
            {
              ...{ key: 'courseName', title: w.course, phone: 'title' as const },
              render: ({ courseId, courseName }) => (
                <ScreenLink to={['finalExamDetail']} query={`courseId=${courseId}`}>
                  {courseName}
                </ScreenLink>
              ),
            },
            { key: 'title', title: w.title, render: ({ title }) => title || '–' },
            {
              ...{ key: 'stage', title: w.state, width: 130, phone: 'tag' as const },
              render: ({ stage }) => <StatePill tone={TONES[stage] ?? 'running'}>{stages[stage]}</StatePill>,
            },
            { key: 'dueAt', title: w.due, width: 150, render: ({ dueAt }) => <Time at={dueAt} /> },
          ]}
        />
      )}
    </Loaded>
  )
}
