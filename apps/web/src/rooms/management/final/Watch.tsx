import type { CandidateState } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { Button, Input, Pagination, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useOwnUnits } from '../../../api/use-units.ts'
import { Can, useCan } from '../../../kit/Can.tsx'
import { useWhenFormCloses } from '../../../kit/form/form-closing.tsx'
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
import { useWatch, WATCH_SIZE, type Watched } from './use-watch.ts'

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

type Data = NonNullable<Watched['list']['data']>

/** How many are in each state; each figure filters the list. */
function Figures({ data, watch }: { readonly data: Data; readonly watch: Watched }) {
  const m = useFinalWords().monitor
  const all = data.notIn + data.answering + data.submitted + data.forced + data.absent
  const figure = (state: CandidateState | null, count: number, label: string) => (
    <button
      key={label}
      type="button"
      className={css.figure}
      aria-pressed={watch.state === state}
      onClick={() => watch.setState(state)}
    >
      <strong>{count}</strong>
      <span>{label}</span>
    </button>
  )
  return (
    <div className={css.figures}>
      {figure(null, all, m.all)}
      {STATES.map((state) => figure(state, data[state], m.states[state]))}
    </div>
  )
}

function Filters({ data, watch }: { readonly data: Data; readonly watch: Watched }) {
  const m = useFinalWords().monitor
  const units = useOwnUnits('subSchools')
  return (
    <div className={css.acts}>
      <Input.Search
        allowClear
        aria-label={m.keyword}
        placeholder={m.keyword}
        style={{ inlineSize: 180 }}
        onSearch={(text) => watch.setKeyword(text.trim())}
      />
      <Select
        allowClear
        aria-label={m.subSchool}
        placeholder={m.subSchool}
        style={{ minInlineSize: 160 }}
        options={units}
        value={watch.subSchoolId}
        onChange={(next: string | undefined) => watch.setSubSchool(next ?? null)}
      />
      {data.verifyCount > 0 && <span className={css.late}>{m.toVerify(data.verifyCount)}</span>}
      {data.helpCount > 0 && <span className={css.late}>{m.toHelp(data.helpCount)}</span>}
    </div>
  )
}

interface ManyActsProps {
  readonly examId: string
  /** The ticked candidates as they are now. */
  readonly ticked: () => Candidate[]
  readonly onShow: (kind: Many, rows: readonly Candidate[]) => void
  /** What was opened about the ticked ones has been saved. */
  readonly onSaved: () => void
}

/** What is done with the ticked candidates, and more time for all. */
function ManyActs({ examId, ticked, onShow, onSaved }: ManyActsProps) {
  const m = useFinalWords().monitor
  const whenFormCloses = useWhenFormCloses()
  const letIn = useAct('letInFinalExamCourseInfo', { noToast: true })
  const unlock = async () => {
    const studentIds = ticked().map(({ studentId }) => studentId)
    if (studentIds.length === 0) return toast.warning(m.noChosen)
    const done = await letIn.run({ id: examId, studentIds })
    if (done.ok) toast.success(m.letInDone(done.data.changed))
  }
  const act = (kind: Many) => {
    const rows = ticked()
    if (rows.length === 0) return toast.warning(m.noChosen)
    if (kind === 'force' && !rows.some(isAnswering)) return toast.warning(m.noneAnswering)
    whenFormCloses((isSaved) => isSaved && onSaved())
    onShow(kind, rows)
  }
  return (
    <div className={css.acts}>
      <Can button="extend">
        <Button onClick={() => onShow('extend', [])}>{m.extendAll}</Button>
      </Can>
      <Can button="letIn">
        <Button onClick={() => void unlock()}>{m.letIn}</Button>
      </Can>
      {MANY.map((kind) => (
        <Can key={kind} button={kind}>
          <Button danger={kind === 'force'} onClick={() => act(kind)}>
            {m[kind]}
          </Button>
        </Can>
      ))}
    </div>
  )
}

/** Watches one exam by the server's clock; the selection survives each refresh. */
export function Watch({ examId, choice }: { readonly examId: string; readonly choice: ReactNode }) {
  const m = useFinalWords().monitor
  const can = useCan()
  const watch = useWatch(examId)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Candidate>>(new Map())
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const show = (kind: Kind, rows: readonly Candidate[]) => setDialog({ kind, rows })
  const { data, error, refetch } = watch.list
  const columns = useMonitorColumns(data?.serverTime ?? '', show)
  if (error && !data) return <ErrorState text={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingState rows={8} />
  const { subSchoolId } = watch
  // A row may have moved on since it was ticked.
  const ticked = () =>
    [...chosen.values()].map((row) => data.rows.find(({ studentId }) => studentId === row.studentId) ?? row)
  const close = () => {
    setDialog(null)
    void refetch()
  }
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
      <Figures data={data} watch={watch} />
      <div className={css.bar}>
        <Filters data={data} watch={watch} />
        <ManyActs examId={examId} ticked={ticked} onShow={show} onSaved={() => setChosen(new Map())} />
      </div>
      <PlainTable<Candidate>
        dense
        rowKey="studentId"
        rows={data.rows}
        columns={columns}
        empty={m.nobody}
        {...([...MANY, 'letIn'].some((kind) => can(kind)) ? { chosen, onChosen: setChosen } : {})}
      />
      {data.total > WATCH_SIZE && (
        <Pagination
          style={{ marginBlockStart: 12 }}
          current={watch.page}
          pageSize={WATCH_SIZE}
          total={data.total}
          showSizeChanger={false}
          onChange={watch.setPage}
        />
      )}
      {dialog && <Dialogs examId={examId} dialog={dialog} onClose={close} />}
    </>
  )
}
