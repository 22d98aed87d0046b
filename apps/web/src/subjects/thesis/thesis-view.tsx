import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { Tag } from 'antd'
import { StatePill } from '../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../kit/page/state-tones.ts'
import { Time } from '../../kit/Time.tsx'
import type { Column } from '../../kit/table/types.ts'
import en from '../../words/en/thesis.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/thesis.ts'

export type Setting = Out<'getThesisExamInfo'>
export type SettingRow = RowOf<'listThesisExamInfo'>
export type Paper = RowOf<'listSubmissionThesisExamInfo'>
export type PaperDetail = Out<'getSubmissionThesisExamInfo'>

export const useThesisWords = () => useWords(zh, en)

export const SettingState = ({ state }: { readonly state: SettingRow['state'] }) => {
  const w = useThesisWords()
  return <StatePill tone={STATE_TONES[state]}>{w.settingStates[state]}</StatePill>
}

const TONES = { ...STATE_TONES, open: 'draft', marked: 'running' } as const
/** A paper that waits for the arbiter says so. */
export const PaperState = ({ row: { state, arbitration } }: { readonly row: Pick<Paper, 'state' | 'arbitration'> }) => {
  const w = useThesisWords()
  if (arbitration === '1') return <StatePill tone="bad">{w.arbitration}</StatePill>
  return <StatePill tone={TONES[state]}>{w.states[state]}</StatePill>
}

/** A mark or a percentage; nothing where there is none. */
export const figure = (value: number | null, unit = '') => (value === null ? '' : `${value}${unit}`)

/** Version and submission time, as every list of papers shows them; each list has its own widths. */
export function useHandInColumns<Row extends Pick<Paper, 'version' | 'submittedAt' | 'lateDays'>>(widths: {
  version: number
  submittedAt: number
}): Column<Row>[] {
  const w = useThesisWords()
  return [
    {
      key: 'version',
      title: w.version,
      width: widths.version,
      align: 'end',
      render: ({ version }) => (version > 0 ? version : ''),
    },
    {
      key: 'submittedAt',
      title: w.submittedAt,
      width: widths.submittedAt,
      render: ({ submittedAt, lateDays }) =>
        submittedAt && (
          <>
            <Time at={submittedAt} /> {lateDays > 0 && <Tag color="warning">{w.lateBy(lateDays)}</Tag>}
          </>
        ),
    },
  ]
}
