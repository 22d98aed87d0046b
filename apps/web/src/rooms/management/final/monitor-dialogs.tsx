import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { EXTEND_MAX, SUB_SCHOOL_EXTEND_MAX } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { toast } from '../../../kit/toast.ts'
import css from './Final.module.css'
import { useFinalWords } from './final-view.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

export type Candidate = Out<'monitorFinalExamCourseInfo'>['rows'][number]

interface SeatDialogProps {
  readonly examId: string
  readonly rows: readonly Candidate[]
  readonly onClose: () => void
}

const idsOf = (rows: readonly Candidate[]) => rows.map(({ studentId }) => studentId)

/** 延时; without rows for everybody who answers. */
export function ExtendDialog({ examId, rows, onClose }: SeatDialogProps) {
  const w = useFinalWords()
  const m = w.monitor
  const act = useAct('extendFinalExamCourseInfo')
  // Those who may reopen are the office and may give any amount; others only a little.
  const most = useCan()('reopen') ? EXTEND_MAX : SUB_SCHOOL_EXTEND_MAX
  return (
    <ReasonDialog<{ minutes: number; reason: string }>
      title={rows.length > 0 ? m.extendTitle(rows.length) : m.extendAllTitle}
      ok={m.extend}
      fields={[
        {
          name: 'minutes',
          label: m.extendMinutes,
          kind: 'number',
          required: true,
          min: 1,
          max: most,
          unit: w.minutesUnit,
          help: m.extendHelp,
        },
      ]}
      initial={{ minutes: 10 }}
      run={async (values) => {
        const who = rows.length > 0 ? { studentIds: idsOf(rows) } : { all: '1' as const }
        const done = await act.run({ id: examId, ...who, ...values })
        if (done.ok) toast.success(m.extended(done.data.changed))
        return done
      }}
      onClose={onClose}
    />
  )
}

/** Whose answers may be collected. */
export const isAnswering = ({ state, reopened }: Candidate): boolean => state === 'answering' && reopened === '0'

/** 强制交卷: tells how many of those chosen are answering before it is done. */
export function ForceDialog({ examId, rows, onClose }: SeatDialogProps) {
  const m = useFinalWords().monitor
  const act = useAct('forceSubmitFinalExamCourseInfo')
  const answering = rows.filter(isAnswering)
  return (
    <ReasonDialog
      title={m.forceTitle(answering.length)}
      ok={m.force}
      note={<Alert type="warning" title={m.forceNote(answering.length, rows.length)} />}
      run={async ({ reason }) => {
        const done = await act.run({ id: examId, studentIds: idsOf(rows), reason })
        if (done.ok) toast.success(m.forced(done.data.changed))
        return done
      }}
      onClose={onClose}
    />
  )
}

export function ReopenDialog({ examId, rows, onClose }: SeatDialogProps) {
  const w = useFinalWords()
  const m = w.monitor
  const act = useAct('reopenFinalExamCourseInfo')
  return (
    <ReasonDialog<{ minutes: number; reason: string }>
      title={m.reopenTitle(rows.length)}
      ok={m.reopen}
      note={<p>{m.reopenNote}</p>}
      fields={[
        {
          name: 'minutes',
          label: m.reopenMinutes,
          kind: 'number',
          required: true,
          min: 5,
          max: 180,
          unit: w.minutesUnit,
        },
      ]}
      initial={{ minutes: 30 }}
      run={async (values) => {
        const done = await act.run({ id: examId, studentIds: idsOf(rows), ...values })
        if (done.ok) toast.success(m.reopenDone(done.data.changed))
        return done
      }}
      onClose={onClose}
    />
  )
}

export function AllowDialog({ examId, rows, onClose }: SeatDialogProps) {
  const m = useFinalWords().monitor
  const act = useAct('allowFinalExamCourseInfo')
  return (
    <ReasonDialog<{ allow: '0' | '1'; reason: string }>
      title={m.allowTitle(rows.length)}
      ok={m.allow}
      fields={[
        {
          name: 'allow',
          label: m.allowAs,
          kind: 'radio',
          required: true,
          options: [
            { value: '1', label: m.allows['1'] },
            { value: '0', label: m.allows['0'] },
          ],
        },
      ]}
      initial={{ allow: '1' }}
      run={async (values) => {
        const done = await act.run({ id: examId, studentIds: idsOf(rows), ...values })
        if (done.ok) toast.success(m.allowed(done.data.changed))
        return done
      }}
      onClose={onClose}
    />
  )
}

/** 人工核验: the pictures that the candidate sent, and what a person makes of them. */
export function VerifyDialog({ examId, rows, onClose }: SeatDialogProps) {
  const m = useFinalWords().monitor
  const act = useAct('verifyFinalExamCourseInfo', { message: m.verified })
  const [row] = rows
  if (!row) return null
  return (
    <ReasonDialog<{ result: 'passed' | 'refused'; reason: string }>
      title={m.verifyTitle(row.realname)}
      ok={m.verifyOk}
      min={2}
      note={
        row.facePictures.length > 0 ? (
          <div className={css.pictures}>
            {row.facePictures.map(({ id, url }) => (
              <img key={id} src={url} alt={m.picture} />
            ))}
          </div>
        ) : (
          <p>{m.noPictures}</p>
        )
      }
      fields={[
        { name: 'result', label: m.verifyAs, kind: 'radio', required: true, options: optionsOf(m.verifyResults) },
      ]}
      run={(values) => act.run({ id: examId, studentId: row.studentId, ...values })}
      onClose={onClose}
    />
  )
}

type Help = Out<'listHelpFinalExamCourseInfo'>[number]

function HelpItem({ examId, help, canReply }: { examId: string; help: Help; canReply: boolean }) {
  const m = useFinalWords().monitor
  const [text, setText] = useState('')
  const act = useAct('replyHelpFinalExamCourseInfo', { message: m.replied })
  return (
    <li className={css.help}>
      <p>
        {help.text} <Time at={help.at} />
      </p>
      {help.repliedAt ? (
        <p className={css.reply}>
          {m.replyBy(help.repliedBy)} <Time at={help.repliedAt} />
          <br />
          {help.reply}
        </p>
      ) : (
        canReply && (
          <div className={css.acts}>
            <Input
              aria-label={m.reply}
              maxLength={300}
              value={text}
              onChange={({ target }) => setText(target.value)}
              style={{ flex: 1 }}
            />
            <Button
              type="primary"
              disabled={text.trim() === ''}
              loading={act.busy}
              onClick={() => void act.run({ id: examId, helpId: help.helpId, reply: text.trim() })}
            >
              {m.reply}
            </Button>
          </div>
        )
      )}
    </li>
  )
}

/** 求助: what one candidate asked, answered in the exam page. */
export function HelpDrawer({ examId, row, onClose }: { examId: string; row: Candidate; onClose: () => void }) {
  const m = useFinalWords().monitor
  const can = useCan()
  const found = useCall('listHelpFinalExamCourseInfo', { id: examId, studentId: row.studentId }, { every: 15_000 })
  return (
    <DetailDrawer open title={m.helpTitle(row.realname)} onClose={onClose}>
      <Loaded of={found}>
        {(helps) =>
          helps.length === 0 ? (
            <EmptyState text={m.helpNone} />
          ) : (
            <ul className={css.lines}>
              {helps.map((help) => (
                <HelpItem key={help.helpId} examId={examId} help={help} canReply={can('verify')} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </DetailDrawer>
  )
}

type AnswerFile = RowOf<'listFinalExamAnswerFile'>

/** 答题文件 of one candidate, which go back when nobody can read them. */
export function FilesDrawer({ examId, row, onClose }: { examId: string; row: Candidate; onClose: () => void }) {
  const m = useFinalWords().monitor
  const found = useCall('listFinalExamAnswerFile', {
    finalExamCourseId: examId,
    studentId: row.studentId,
    limit: 100,
  })
  const [isReturning, setReturning] = useState(false)
  const act = useAct('returnFinalExamAnswerFile', { message: m.returned })
  const isIn = (files: readonly AnswerFile[]) => files.some(({ state }) => state === 'submitted')
  return (
    <DetailDrawer
      open
      title={m.filesTitle(row.realname)}
      extra={
        <Button danger disabled={!isIn(found.data?.rows ?? [])} onClick={() => setReturning(true)}>
          {m.returnFile}
        </Button>
      }
      onClose={onClose}
    >
      <Loaded of={found}>
        {({ rows }) => (
          <PlainTable
            rows={rows}
            rowKey="id"
            empty={m.filesNone}
            columns={[
              { key: 'pageNo', title: m.pageHead, width: 80, render: ({ pageNo }) => m.page(pageNo) },
              {
                key: 'fileName',
                title: m.files,
                phone: 'title',
                render: ({ url, fileName }) => (
                  <a href={url} target="_blank" rel="noreferrer">
                    {fileName}
                  </a>
                ),
              },
              {
                key: 'state',
                title: m.state,
                width: 104,
                render: ({ state }) => (
                  <StatePill tone={state === 'submitted' ? 'done' : 'waiting'}>{m.fileStates[state]}</StatePill>
                ),
              },
              {
                key: 'submittedAt',
                title: m.fileAt,
                width: 156,
                render: ({ submittedAt }) => <Time at={submittedAt} />,
              },
            ]}
          />
        )}
      </Loaded>
      {isReturning && (
        <ReasonDialog<{ newTo: string; reason: string }>
          title={m.returnFile}
          ok={m.returnFile}
          fields={[{ name: 'newTo', label: m.returnTo, kind: 'time', required: true }]}
          run={(values) => act.run({ finalExamCourseId: examId, studentIds: [row.studentId], ...values })}
          onClose={() => setReturning(false)}
        />
      )}
    </DetailDrawer>
  )
}

/** 处理记录 of one candidate: who did what, when and why. */
export function ActsDrawer({ row, onClose }: { row: Candidate; onClose: () => void }) {
  const w = useFinalWords()
  const m = w.monitor
  return (
    <DetailDrawer open title={`${m.acts} · ${row.realname}`} onClose={onClose}>
      {row.acts.length === 0 ? (
        <EmptyState text={m.noActs} />
      ) : (
        <ul className={css.lines}>
          {row.acts.map((act) => (
            <li key={`${act.kind} ${act.at}`} className={css.help}>
              <strong>{m.actKinds[act.kind]}</strong> {act.minutes !== null && w.minutes(act.minutes)}
              {act.isFor !== null && (act.kind === 'allow' ? m.allows[act.isFor] : m.actFor[act.isFor])}
              <p>
                {act.byName} <Time at={act.at} /> · {act.reason}
              </p>
            </li>
          ))}
        </ul>
      )}
    </DetailDrawer>
  )
}
