import { Alert, Button, Progress, Tabs } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can, useCan } from '../../../kit/Can.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import { BatchForm, CopyDialog } from './BatchForm.tsx'
import { Candidates } from './Candidates.tsx'
import css from './Exam.module.css'
import { type Batch, BatchState, useExamWords } from './exam-view.tsx'
import { GenerateDialog, ToScoreDialog } from './preview-dialogs.tsx'

function Courses({ batch }: { readonly batch: Batch }) {
  const words = useExamWords()
  const w = words.course
  return (
    <PlainTable
      rows={batch.courses}
      rowKey="courseId"
      empty={w.none}
      columns={[
        { key: 'courseCode', title: w.code, width: 84, phone: 'line' },
        {
          key: 'courseName',
          title: w.name,
          width: 140,
          phone: 'title',
          render: ({ courseName, termName }) => `${courseName} · ${termName}`,
        },
        { key: 'paperCode', title: w.paper, width: 96, render: (row) => row.paperTitle || row.paperCode },
        { key: 'form', title: w.form, width: 64, render: ({ form }) => words.forms[form] },
        {
          key: 'startsAt',
          title: w.time,
          width: 104,
          render: ({ startsAt }) => (startsAt ? <Time at={startsAt} /> : w.noTime),
        },
        { key: 'durationMin', title: words.form.minutes, width: 80, render: (row) => w.minutes(row.durationMin) },
        { key: 'candidates', title: w.listed, width: 64, align: 'end' },
        { key: 'approved', title: w.approved, width: 64, align: 'end' },
        { key: 'scheduled', title: w.scheduled, width: 64, align: 'end' },
        { key: 'scored', title: w.scored, width: 64, align: 'end' },
      ]}
    />
  )
}

interface Bar {
  readonly id: string
  readonly name: string
  readonly candidates: number
  readonly approved: number
  readonly scheduled: number
  readonly scored: number
}

function Bars({ title, of }: { readonly title: string; readonly of: readonly Bar[] }) {
  const words = useExamWords()
  const part = (label: string, n: number, all: number) => (
    <Progress
      size="small"
      aria-label={label}
      percent={all === 0 ? 0 : Math.round((n / all) * 100)}
      format={() => `${n}/${all}`}
    />
  )
  return (
    <section>
      <h3>{title}</h3>
      <PlainTable
        rows={of}
        rowKey="id"
        empty={words.progress.none}
        columns={[
          { key: 'name', title: words.progress.name, phone: 'title' },
          {
            key: 'approved',
            title: words.course.approved,
            width: 200,
            render: (b) => part(words.course.approved, b.approved, b.candidates),
          },
          {
            key: 'scheduled',
            title: words.course.scheduled,
            width: 200,
            render: (b) => part(words.course.scheduled, b.scheduled, b.approved),
          },
          {
            key: 'scored',
            title: words.course.scored,
            width: 200,
            render: (b) => part(words.course.scored, b.scored, b.approved),
          },
        ]}
      />
    </section>
  )
}

type Dialog = 'edit' | 'copy' | 'generate' | 'toScore'

function Acts({ batch, onPick, show }: { batch: Batch; onPick: (id: string) => void; show: (dialog: Dialog) => void }) {
  const w = useExamWords()
  const { ask, askDelete } = useConfirm()
  const setStatus = useAct('setStatusAddExamInfo')
  const remove = useAct('deleteAddExamInfo', { message: w.deleted })
  const { id, name, state, updatedAt } = batch
  const move = async (to: 'published' | 'closed') => {
    const isPublish = to === 'published'
    const words = isPublish
      ? { title: w.publish, text: w.publishAsk(batch.candidateCount) }
      : { title: w.close, text: w.closeAsk }
    if (await ask({ ...words, title: `${words.title} · ${name}`, ok: words.title }))
      await setStatus.run({ id, state: to, updatedAt })
  }
  const drop = async () => {
    if ((await askDelete()) && (await remove.run({ id })).ok) onPick('')
  }
  const act = (button: string, label: string, onClick: () => void, isPrimary = false) => (
    <Can button={button} key={label}>
      <Button {...(isPrimary ? { type: 'primary' as const } : {})} onClick={onClick}>
        {label}
      </Button>
    </Can>
  )
  return (
    <div className={css.acts}>
      {state !== 'closed' && act('edit', w.edit, () => show('edit'))}
      {act('add', w.copy, () => show('copy'))}
      {state === 'draft' && act('delete', w.delete, () => void drop())}
      {state !== 'closed' && act('generate', w.generate.button, () => show('generate'))}
      {state !== 'draft' && act('toScore', w.toScore.button, () => show('toScore'))}
      {state === 'draft' && act('status', w.publish, () => void move('published'), true)}
      {state === 'published' && act('status', w.close, () => void move('closed'))}
    </div>
  )
}

const TABS = ['courses', 'list', 'progress'] as const

function View({ batch, onPick }: { readonly batch: Batch; readonly onPick: (id: string) => void }) {
  const w = useExamWords()
  const can = useCan()
  const [params, setParams] = useSearch()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'courses'
  const close = () => setDialog(null)
  return (
    <div className={css.main}>
      <div>
        <h2>
          {batch.name} <BatchState state={batch.state} />
        </h2>
        <p className={css.line}>
          {w.kinds[batch.kind]} · {batch.termName} · {batch.kind === 'deferred' ? w.asFinal : w.rules[batch.scoreRule]}{' '}
          · {w.count(batch.candidateCount, batch.appliedCount, batch.approvedCount, batch.scoredCount)}
        </p>
        {batch.notice && <p>{batch.notice}</p>}
      </div>
      <Acts batch={batch} onPick={onPick} show={setDialog} />
      {batch.unwritten > 0 && can('toScore') && <Alert type="warning" showIcon title={w.unwritten(batch.unwritten)} />}
      <Tabs
        activeKey={tab}
        onChange={(key) => setParams(new URLSearchParams({ id: batch.id, tab: key }), { replace: true })}
        items={TABS.map((key) => ({ key, label: w.tabs[key] }))}
      />
      {tab === 'courses' && <Courses batch={batch} />}
      {tab === 'list' && <Candidates batch={batch} canSetTime={can('edit')} />}
      {tab === 'progress' && (
        <div className={css.bars}>
          <Bars
            title={w.progress.byCourse}
            of={batch.courses.map((one) => ({ ...one, id: one.courseId, name: one.courseName }))}
          />
          <Bars
            title={w.progress.bySubSchool}
            of={batch.bySubSchool.map((one) => ({ ...one, id: one.subSchoolId, name: one.subSchoolName }))}
          />
        </div>
      )}
      {dialog === 'edit' && <BatchForm batch={batch} onClose={close} />}
      {dialog === 'copy' && <CopyDialog batch={batch} onSaved={onPick} onClose={close} />}
      {dialog === 'generate' && <GenerateDialog batch={batch} onClose={close} />}
      {dialog === 'toScore' && <ToScoreDialog batch={batch} onClose={close} />}
    </div>
  )
}

/** One batch: its courses, its candidates and its progress. */
export function BatchView({ id, onPick }: { readonly id: string; readonly onPick: (id: string) => void }) {
  const batch = useCall('getAddExamInfo', { id }, { keep: true })
  return <Loaded of={batch}>{(one) => <View batch={one} onPick={onPick} key={one.id} />}</Loaded>
}
