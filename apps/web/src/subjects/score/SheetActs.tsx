import { DownOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../api/export.ts'
import { importSteps } from '../../api/import-steps.ts'
import { followJob } from '../../api/jobs.ts'
import { refreshAfter } from '../../api/query-client.ts'
import { useAct } from '../../api/use-act.ts'
import { Can, useCan } from '../../kit/Can.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { SheetButtons } from '../../kit/import/SheetButtons.tsx'
import { ViewDialog } from '../../kit/page/ViewDialog.tsx'
import { toast } from '../../kit/toast.ts'
import { useConfirm } from '../../kit/use-confirm.tsx'
import { headed, listed, noted } from '../../words/marks.ts'
import { PrintSheet } from './PrintSheet.tsx'
import { canEnterScores, type SheetStat, useScoreWords } from './score-view.tsx'

const MISSING_SHOWN = 30

/** Whole sheet or ticked students: computing, publishing, locking. */
export function useSheetActions(courseId: string) {
  const words = useScoreWords()
  const w = words.sheet
  const { ask } = useConfirm()
  const compute = useAct('computeManageScore')
  const publish = useAct('publishManageScore')
  const lock = useAct('lockManageScore')
  const whose = (studentIds?: string[]) => (studentIds ? w.chosen(studentIds.length) : w.all)
  const target = (studentIds?: string[]) => ({ courseId, ...(studentIds ? { studentIds } : {}) })
  return {
    async compute(studentIds?: string[]) {
      const outcome = await compute.run(target(studentIds))
      if (!outcome.ok) return false
      toast.info(w.computing)
      const job = await followJob(outcome.data.jobId)
      void refreshAfter('computeManageScore')
      if (job.state === 'done') toast.success(headed(w.computed, job.items[0]?.reason ?? ''))
      else toast.error(job.message)
      return job.state === 'done'
    },
    async publish(studentIds?: string[], withComputed?: '0' | '1') {
      const outcome = await publish.run({ ...target(studentIds), ...(withComputed === '1' ? { withComputed } : {}) })
      if (!outcome.ok) return outcome
      const [refused] = outcome.data.refused
      if (refused) toast.warning(refused.reason)
      else toast.success(w.publishedRows(outcome.data.published))
      return outcome
    },
    async lock(studentIds?: string[]) {
      if (!(await ask({ title: headed(w.lock, whose(studentIds)), text: w.lockText, ok: w.lock }))) return false
      const outcome = await lock.run(target(studentIds))
      if (outcome.ok) toast.success(w.lockedRows(outcome.data.locked))
      return outcome.ok
    },
  }
}

export interface PublishDialogProps {
  readonly courseId: string
  readonly studentIds?: string[] | undefined
  readonly isHead: boolean
  /** All of the sheet. */
  readonly students: number
  readonly onClose: () => void
}

export function PublishDialog({ courseId, studentIds, isHead, students, onClose }: PublishDialogProps) {
  const w = useScoreWords().sheet
  const moves = useSheetActions(courseId)
  return (
    <FormDialog<{ withComputed?: '0' | '1' }>
      title={w.publishAsk(studentIds ? w.chosen(studentIds.length) : w.allOf(students))}
      ok={w.publish}
      note={<p>{w.publishText}</p>}
      fields={isHead ? [{ name: 'withComputed', label: w.withComputed, kind: 'switch' }] : []}
      onSubmit={({ withComputed }) => moves.publish(studentIds, withComputed)}
      onClose={onClose}
    />
  )
}

function useHandIn(courseId: string) {
  const words = useScoreWords()
  const w = words.sheet
  const { ask } = useConfirm()
  const submit = useAct('submitTotalManageScore')
  const recall = useAct('recallTotalManageScore')
  return {
    async submit() {
      if (!(await ask({ title: w.submitAsk, text: w.submitText, ok: w.submit }))) return
      const first = await submit.run({ courseId })
      if (!first.ok) return
      const { missing, entered } = first.data
      if (missing.length === 0) return toast.success(w.submitted(entered))
      const names = missing
        .slice(0, MISSING_SHOWN)
        .map(({ realname, studentNo, missing }) =>
          noted(`${realname} ${studentNo}`, listed(missing.map((part) => w.missingOne[part] ?? part))),
        )
      const text = `${w.missingText(missing.length)}${listed(names)}${missing.length > MISSING_SHOWN ? '…' : ''}`
      if (!(await ask({ title: w.submitAsk, text, ok: w.submitRest }))) return
      const rest = await submit.run({ courseId, confirmMissing: '1' })
      if (rest.ok) toast.success(w.submitted(rest.data.entered))
    },
    async recall() {
      if (!(await ask({ title: w.recallAsk, ok: w.recall }))) return
      const outcome = await recall.run({ courseId })
      if (outcome.ok) toast.success(w.recalled(outcome.data.recalled))
    },
  }
}

/** What is done with the sheet as a whole. */
export function SheetActs({ stat }: { readonly stat: SheetStat }) {
  const words = useScoreWords()
  const w = words.sheet
  const can = useCan()
  const { courseId } = stat.course
  const moves = useSheetActions(courseId)
  const handIn = useHandIn(courseId)
  const [open, setOpen] = useState<'publish' | 'register' | 'sign' | null>(null)
  const acts = [
    ...(can('compute') ? [{ key: 'compute', label: w.compute, onClick: () => void moves.compute() }] : []),
    ...(can('submit')
      ? [
          { key: 'submit', label: w.submit, onClick: () => void handIn.submit() },
          { key: 'recall', label: w.recall, disabled: stat.states.entered === 0, onClick: () => void handIn.recall() },
        ]
      : []),
    ...(can('publish') ? [{ key: 'publish', label: w.publish, onClick: () => setOpen('publish') }] : []),
    ...(can('lock')
      ? [{ key: 'lock', label: w.lock, disabled: stat.states.published === 0, onClick: () => void moves.lock() }]
      : []),
  ]
  const exported = [
    {
      key: 'list',
      label: w.exportList,
      onClick: () =>
        void exportCall('exportManageScore', { courseIds: [courseId], layout: 'list' }).catch(() => undefined),
    },
    {
      key: 'sheet',
      label: w.exportSheet,
      onClick: () =>
        void exportCall('exportManageScore', { courseIds: [courseId], layout: 'sheet' }).catch(() => undefined),
    },
    { type: 'divider' as const },
    { key: 'register', label: w.printRegister, onClick: () => setOpen('register') },
    { key: 'sign', label: w.printSign, onClick: () => setOpen('sign') },
  ]
  return (
    <>
      {canEnterScores(stat) && (
        <SheetButtons
          what={w.import}
          steps={importSteps('importFinalManageScore', 'templateFinalManageScore', { courseId })}
          rules={w.importRules}
        />
      )}
      <Can button="export">
        <Dropdown trigger={['click']} menu={{ items: exported }}>
          <Button icon={<PrinterOutlined />}>{w.print}</Button>
        </Dropdown>
      </Can>
      {stat.can.edit === '1' && acts.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: acts }}>
          <Button type="primary">
            {w.actions} <DownOutlined />
          </Button>
        </Dropdown>
      )}
      {open === 'publish' && (
        <PublishDialog
          courseId={courseId}
          isHead={stat.can.head === '1'}
          students={stat.students}
          onClose={() => setOpen(null)}
        />
      )}
      {(open === 'register' || open === 'sign') && (
        <ViewDialog title={open === 'sign' ? w.printSign : w.printRegister} width={900} onClose={() => setOpen(null)}>
          <PrintSheet courseId={courseId} layout={open} classes={stat.units.courseClasses} />
        </ViewDialog>
      )}
    </>
  )
}
