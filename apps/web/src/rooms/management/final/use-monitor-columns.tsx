import { Button, Tooltip } from 'antd'
import { useCan } from '../../../kit/Can.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { listed } from '../../../words/marks.ts'
import css from './Final.module.css'
import { useFinalWords } from './final-view.tsx'
import { isUnsaved } from './is-unsaved.ts'
import type { Candidate } from './monitor-dialogs.tsx'

type Shown = 'verify' | 'help' | 'files' | 'acts'
const TONES = { notIn: 'draft', answering: 'running', submitted: 'done', forced: 'waiting', absent: 'bad' } as const
const two = (n: number) => String(n).padStart(2, '0')
/** 1:05:09 */
const clock = (sec: number) => `${Math.floor(sec / 3600)}:${two(Math.floor(sec / 60) % 60)}:${two(sec % 60)}`

/** Columns of the monitor; what needs an answer is a button in its cell. */
export function useMonitorColumns(
  serverTime: string,
  show: (kind: Shown, rows: readonly Candidate[]) => void,
): Column<Candidate>[] {
  const w = useFinalWords()
  const m = w.monitor
  const can = useCan()
  const link = (kind: Shown, row: Candidate, label: string) => (
    <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => show(kind, [row])}>
      {label}
    </Button>
  )
  return [
    { key: 'studentNo', title: m.no, width: 116, phone: 'line' },
    {
      key: 'realname',
      title: m.realname,
      width: 72,
      phone: 'title',
      render: (row) => link('acts', row, row.realname),
    },
    { key: 'subSchoolName', title: m.subSchool, width: 84 },
    {
      key: 'eligible',
      title: m.eligible,
      width: 84,
      render: (row) => (
        <Tooltip title={listed(row.reasons.map((one) => m.reasons[one]))}>
          <span>
            <StatePill tone={row.eligible === '1' ? 'done' : 'bad'}>
              {row.eligible === '1' ? m.admitted : m.barred}
            </StatePill>
          </span>
        </Tooltip>
      ),
    },
    {
      key: 'state',
      title: m.state,
      width: 100,
      phone: 'tag',
      render: (row) => (
        <StatePill tone={row.reopened === '1' ? 'waiting' : TONES[row.state]}>
          {row.reopened === '1' ? m.reopened : m.states[row.state]}
        </StatePill>
      ),
    },
    { key: 'startedAt', title: m.startedAt, width: 92, render: (row) => <Time at={row.startedAt} /> },
    {
      key: 'savedAt',
      title: m.savedAt,
      width: 100,
      render: (row) =>
        row.state === 'answering' && isUnsaved(row.lastSavedAt, row.startedAt, serverTime) ? (
          <Tooltip title={m.unsaved}>
            <span className={css.late}>
              <Time at={row.lastSavedAt ?? row.startedAt} />
            </span>
          </Tooltip>
        ) : (
          <Time at={row.lastSavedAt} />
        ),
    },
    {
      key: 'answered',
      title: m.answered,
      width: 60,
      align: 'end',
      render: (row) => (row.total > 0 ? `${row.answered}/${row.total}` : '–'),
    },
    {
      key: 'remain',
      title: m.remain,
      width: 68,
      align: 'end',
      // Extra minutes are shown below the time that includes them.
      render: (row) => (
        <>
          <span className="num">{row.remainSec === null ? '–' : clock(row.remainSec)}</span>
          {row.extraMinutes > 0 && <div className={css.more}>{m.extraMin(row.extraMinutes)}</div>}
        </>
      ),
    },
    { key: 'leaveCount', title: m.leaves, width: 56, align: 'end' },
    {
      key: 'verify',
      title: m.verify,
      width: 72,
      render: (row) =>
        row.faceResult === 'waiting' && can('verify') ? link('verify', row, m.faces.waiting) : m.faces[row.faceResult],
    },
    {
      key: 'help',
      title: m.help,
      width: 76,
      render: (row) =>
        row.helpCount > 0 && can('verify') ? link('help', row, m.helpCount(row.helpCount)) : row.helpCount || '–',
    },
    { key: 'ip', title: m.ip, width: 100 },
    {
      key: 'files',
      title: m.files,
      width: 76,
      align: 'end',
      render: (row) =>
        row.fileCount > 0 && can('returnFile') ? link('files', row, String(row.fileCount)) : row.fileCount || '–',
    },
  ]
}
