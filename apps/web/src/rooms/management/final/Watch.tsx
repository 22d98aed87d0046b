import type { CandidateState } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { Button, Input, Pagination, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useOwnUnits } from '../../../api/use-units.ts'
import { Can, useCan } from '../../../kit/Can.tsx'
import { useWhenFormCloses } from '../../../kit/form/form-end.tsx'
import { formatTime } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { ErrorState, LoadingState } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { toast } from '../../../kit/toast.ts'
import css from './Final.module.css'
import { useFinalWords } from './final-view.tsx'
import {
  ActsDrawer,
  AllowDialog,
  type Candidate,
  ExtendDialog,
  FilesDrawer,
  ForceDialog,
  HelpDrawer,
  isAnswering,
  ReopenDialog,
  VerifyDialog,
} from './monitor-dialogs.tsx'
import { useMonitorColumns } from './use-monitor-columns.tsx'

const EVERY_MS = 15_000
const SIZE = 50
const STATES = ['notIn', 'answering', 'submitted', 'forced', 'absent'] as const

/** What is done to several candidates at once, each by a button of its own right. */
const MANY = ['extend', 'force', 'reopen', 'allow'] as const

type Many = (typeof MANY)[number]
type Kind = Many | 'verify' | 'help' | 'files' | 'acts'
interface Dialog {
  readonly kind: Kind
  readonly rows: readonly Candidate[]
}

function Dialogs({ examId, dialog, onClose }: { examId: string; dialog: Dialog; onClose: () => void }) {
  const { kind, rows } = dialog
  const [row] = rows
  const props = { examId, rows, onClose }
  if (kind === 'extend') return <ExtendDialog {...props} />
  if (kind === 'force') return <ForceDialog {...props} />
  if (kind === 'reopen') return <ReopenDialog {...props} />
  if (kind === 'allow') return <AllowDialog {...props} />
  if (kind === 'verify') return <VerifyDialog {...props} />
  if (!row) return null
  if (kind === 'help') return <HelpDrawer examId={examId} row={row} onClose={onClose} />
  if (kind === 'files') return <FilesDrawer examId={examId} row={row} onClose={onClose} />
  return <ActsDrawer row={row} onClose={onClose} />
}

/** One exam by the server's clock, asked anew every 15 seconds; ticks stay over it. */
export function Watch({ examId, choice }: { readonly examId: string; readonly choice: ReactNode }) {
  const words = useFinalWords()
  const m = words.monitor
  const can = useCan()
  const whenFormCloses = useWhenFormCloses()
  const units = useOwnUnits('subSchools')
  const [state, setState] = useState<CandidateState | null>(null)
  const [subSchoolId, setSubSchool] = useState<string | null>(null)
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Candidate>>(new Map())
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const asked = {
    id: examId,
    limit: SIZE,
    offset: page,
    ...(state ? { state } : {}),
    ...(subSchoolId ? { subSchoolId } : {}),
    ...(keyword ? { keyword } : {}),
  }
  const seen = useCall('monitorFinalExamCourseInfo', asked, { keep: true, every: EVERY_MS })
  const show = (kind: Kind, rows: readonly Candidate[]) => setDialog({ kind, rows })
  const data = seen.data
  const columns = useMonitorColumns(data?.serverTime ?? '', show)
  if (seen.error && !data) return <ErrorState text={seen.error.message} onRetry={() => void seen.refetch()} />
  if (!data) return <LoadingState rows={8} />
  const pick = (next: CandidateState | null) => {
    setState(next)
    setPage(1)
  }
  const many = (kind: Many, label: string, danger = false) => (
    <Can button={kind}>
      <Button danger={danger} onClick={() => act(kind)}>
        {label}
      </Button>
    </Can>
  )
  // A row may have moved on since it was ticked.
  const ticked = () =>
    [...chosen.values()].map((row) => data.rows.find(({ studentId }) => studentId === row.studentId) ?? row)
  const act = (kind: Many) => {
    const rows = ticked()
    if (rows.length === 0) toast.warning(m.noChosen)
    else if (kind === 'force' && !rows.some(isAnswering)) toast.warning(m.noneAnswering)
    else {
      whenFormCloses((isSaved) => isSaved && setChosen(new Map()))
      show(kind, rows)
    }
  }
  const all = data.notIn + data.answering + data.submitted + data.forced + data.absent
  return (
    <>
      <div className={css.bar}>
        <div className={css.acts}>
          {choice}
          <span className="num">
            {m.window} {formatTime(data.opensAt)} – {formatTime(data.closesAt)}
          </span>
          <span className="num">
            {m.clock} {formatTime(data.serverTime)}
          </span>
        </div>
        <Can button="export">
          <ExportButton
            run={() => exportCall('exportFinalExamCourseInfo', { id: examId, ...(subSchoolId ? { subSchoolId } : {}) })}
          />
        </Can>
      </div>
      <div className={css.figures}>
        <button type="button" className={css.figure} aria-pressed={state === null} onClick={() => pick(null)}>
          <strong>{all}</strong>
          <span>{m.all}</span>
        </button>
        {STATES.map((one) => (
          <button key={one} type="button" className={css.figure} aria-pressed={state === one} onClick={() => pick(one)}>
            <strong>{data[one]}</strong>
            <span>{m.states[one]}</span>
          </button>
        ))}
      </div>
      <div className={css.bar}>
        <div className={css.acts}>
          <Input.Search
            allowClear
            aria-label={m.keyword}
            placeholder={m.keyword}
            style={{ inlineSize: 180 }}
            onSearch={(text) => {
              setKeyword(text.trim())
              setPage(1)
            }}
          />
          <Select
            allowClear
            aria-label={m.subSchool}
            placeholder={m.subSchool}
            style={{ minInlineSize: 160 }}
            options={units}
            value={subSchoolId}
            onChange={(next: string | undefined) => {
              setSubSchool(next ?? null)
              setPage(1)
            }}
          />
          {data.verifyCount > 0 && <span className={css.late}>{m.toVerify(data.verifyCount)}</span>}
          {data.helpCount > 0 && <span className={css.late}>{m.toHelp(data.helpCount)}</span>}
        </div>
        <div className={css.acts}>
          <Can button="extend">
            <Button onClick={() => show('extend', [])}>{m.extendAll}</Button>
          </Can>
          {many('extend', m.extend)}
          {many('force', m.force, true)}
          {many('reopen', m.reopen)}
          {many('allow', m.allow)}
        </div>
      </div>
      <PlainTable<Candidate>
        dense
        rowKey="studentId"
        rows={data.rows}
        columns={columns}
        empty={m.nobody}
        {...(MANY.some((kind) => can(kind)) ? { chosen, onChosen: setChosen } : {})}
      />
      {data.total > SIZE && (
        <Pagination
          style={{ marginBlockStart: 12 }}
          current={page}
          pageSize={SIZE}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      {dialog && (
        <Dialogs
          examId={examId}
          dialog={dialog}
          onClose={() => {
            setDialog(null)
            void seen.refetch()
          }}
        />
      )}
    </>
  )
}
