import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  DownloadOutlined,
  ScheduleOutlined,
  StopOutlined,
} from '@ant-design/icons'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Badge, Button, Popover, Progress, Tooltip } from 'antd'
import { Link } from 'react-router'
import { downloadCall } from '../../../api/files.ts'
import { isRunning, JOB_EVERY_MS } from '../../../api/jobs.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Time } from '../../../kit/Time.tsx'
import en from '../../../words/en/shell.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/shell.ts'
import { useCanOpen } from '../../rights.ts'
import { pathOf, titleOf } from '../../screens.ts'
import css from './Header.module.css'

const SHOWN = 10
const FRESH_MS = 60_000

type ListedJob = RowOf<'listJobInfo'>

function JobState({ job }: { job: ListedJob }) {
  if (isRunning(job))
    return (
      <Progress type="circle" size={20} percent={Math.round(job.percent)} showInfo={false} aria-label={job.message} />
    )
  if (job.state === 'done') return <CheckCircleOutlined style={{ color: 'var(--success)' }} />
  if (job.state === 'failed') return <CloseCircleOutlined style={{ color: 'var(--danger)' }} />
  return <StopOutlined style={{ color: 'var(--ink-3)' }} />
}

/** The screen where what came of it is seen. */
function JobPlace({ job: { place } }: { job: ListedJob }) {
  const canOpen = useCanOpen()
  const lang = useLang()
  const path = place && canOpen(place.routeKey) ? pathOf(place.routeKey) : null
  if (!place || path === null) return null
  return <Link to={`${path}?${new URLSearchParams(place.query)}`}>{titleOf(place.routeKey, lang)}</Link>
}

function JobRow({ job }: { job: ListedJob }) {
  const w = useWords(zh, en)
  const cancel = useAct('cancelJobInfo')
  const save = () => downloadCall('downloadCommonFileInfo', { id: job.fileId }).catch(() => undefined)
  const said = job.message || w.jobStates[job.state]
  return (
    <li className={css.job}>
      <JobState job={job} />
      <span>
        <span className="clamp2">{said}</span>
        <small>
          <JobPlace job={job} /> <Time at={job.createdAt} />
        </small>
      </span>
      {isRunning(job) && (
        <Button size="small" loading={cancel.busy} onClick={() => void cancel.run({ id: job.id })}>
          {w.cancel}
        </Button>
      )}
      {job.state === 'done' && job.fileId && (
        <Button
          size="small"
          type="text"
          icon={<DownloadOutlined />}
          aria-label={w.download}
          onClick={() => void save()}
        />
      )}
    </li>
  )
}

/** One's own jobs, while there are any. */
export function TaskBox() {
  const w = useWords(zh, en)
  const jobs = useCall(
    'listJobInfo',
    { limit: SHOWN, offset: 1 },
    { fresh: FRESH_MS, noToast: true, every: (data) => (data?.rows.some(isRunning) ? JOB_EVERY_MS : false) },
  )
  const rows = jobs.data?.rows ?? []
  const running = rows.filter(isRunning).length
  if (rows.length === 0) return null
  const list = (
    <ul className={css.jobs}>
      {rows.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </ul>
  )
  return (
    <Popover trigger="click" placement="bottomRight" title={w.tasks} content={list}>
      <Tooltip title={w.tasks}>
        <Badge count={running} size="small" offset={[-6, 6]}>
          <Button type="text" icon={<ScheduleOutlined />} aria-label={w.tasks} />
        </Badge>
      </Tooltip>
    </Popover>
  )
}
