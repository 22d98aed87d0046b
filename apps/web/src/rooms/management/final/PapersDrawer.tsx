import type { In, RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import css from './Final.module.css'
import { type Final, useFinalWords } from './final-view.tsx'
import { PaperPreview } from './PaperPreview.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

type Paper = RowOf<'listFinalExamPaper'>
type Form = Omit<In<'addFinalExamPaper'>, 'finalExamCourseId'>

const TONES = { ...STATE_TONES, checked: 'done' } as const
const SLOTS = { A: 'A', B: 'B', C: 'C' } as const

function PaperForm({ exam, paper, onClose }: { exam: Final; paper: Paper | null; onClose: () => void }) {
  const words = useFinalWords()
  const w = words.paper
  const add = useAct('addFinalExamPaper', { message: words.saved })
  const update = useAct('updateFinalExamPaper', { message: words.saved })
  const { data } = useCall('listPaperInfo', { courseId: exam.courseId, purpose: 'final', limit: 100 })
  const suits = (data?.rows ?? []).filter(
    ({ id, status, totalScore }) =>
      id === paper?.paperId || ((status === 'enabled' || status === 'frozen') && totalScore === 100),
  )
  return (
    <FormDialog<Form>
      title={paper ? w.edit : w.add}
      fields={[
        { name: 'slot', label: w.slot, kind: 'radio', required: true, options: optionsOf(SLOTS) },
        {
          name: 'paperId',
          label: w.name,
          kind: 'select',
          required: true,
          help: data && suits.length === 0 ? w.noPapers : w.paperHelp,
          options: suits.map(({ id, title }) => ({ value: id, label: title })),
        },
        { name: 'unsealAt', label: w.unsealAt, kind: 'time', required: true, help: w.unsealHelp },
      ]}
      initial={
        paper
          ? { slot: paper.slot, paperId: paper.paperId, unsealAt: paper.unsealAt }
          : { slot: 'A', unsealAt: exam.opensAt as string }
      }
      onSubmit={({ slot, paperId, unsealAt }) =>
        paper
          ? update.run({ id: paper.id, slot, paperId, unsealAt, updatedAt: paper.updatedAt })
          : add.run({ slot, paperId, unsealAt, finalExamCourseId: exam.id })
      }
      onClose={onClose}
    />
  )
}

type Dialog =
  | { readonly kind: 'form'; readonly paper: Paper | null }
  | { readonly kind: 'reject' | 'view'; readonly paper: Paper }

function useColumns(): Column<Paper>[] {
  const w = useFinalWords().paper
  return [
    { key: 'slot', title: w.slot, width: 60, phone: 'line' },
    {
      key: 'paperTitle',
      title: w.name,
      phone: 'title',
      render: ({ paperTitle, reason }) => (
        <div className={css.narrow}>
          {paperTitle}
          {reason && <div className={css.more}>{reason}</div>}
        </div>
      ),
    },
    { key: 'questionCount', title: w.questions, width: 64, align: 'end' },
    {
      key: 'difficulty',
      title: w.difficulty,
      width: 64,
      align: 'end',
      render: (row) => row.difficulty ?? '–',
    },
    {
      key: 'state',
      title: w.state,
      width: 96,
      phone: 'tag',
      render: ({ state }) => <StatePill tone={TONES[state]}>{w.states[state]}</StatePill>,
    },
    { key: 'makerName', title: w.maker, width: 84 },
    { key: 'checkedByName', title: w.checker, width: 84 },
    { key: 'unsealAt', title: w.unsealAt, width: 136, render: ({ unsealAt }) => <Time at={unsealAt} /> },
  ]
}

/** `isFixed`: the exam is under way, its papers stay as they are. */
function usePaperActions(isFixed: boolean, open: (dialog: Dialog) => void) {
  const words = useFinalWords()
  const w = words.paper
  const remove = useAct('deleteFinalExamPaper', { message: w.deleted })
  const pass = useAct('checkFinalExamPaper', { message: w.passed })
  const off = isFixed && w.fixed
  const offCheck = (paper: Paper) => off || (paper.canCheck === '0' && w.own)
  return (paper: Paper): RowAction[] => [
    {
      key: 'view',
      label: w.preview,
      off: paper.canOpen === '0' && w.previewOff,
      onClick: () => open({ kind: 'view', paper }),
    },
    {
      key: 'pass',
      label: w.pass,
      button: 'check',
      confirm: w.passAsk,
      off: offCheck(paper) || (paper.state === 'checked' && w.states.checked),
      onClick: () => pass.run({ id: paper.id, result: 'checked', updatedAt: paper.updatedAt }),
    },
    {
      key: 'reject',
      label: w.reject,
      button: 'check',
      off: offCheck(paper),
      onClick: () => open({ kind: 'reject', paper }),
    },
    { key: 'edit', label: w.edit, button: 'paper', off, onClick: () => open({ kind: 'form', paper }) },
    {
      key: 'delete',
      label: words.delete,
      button: 'paper',
      danger: true,
      confirm: true,
      off,
      onClick: () => remove.run({ id: paper.id }),
    },
  ]
}

/** 试卷: the slots of one exam, their check and what lies in them. */
export function PapersDrawer({ exam, onClose }: { readonly exam: Final; readonly onClose: () => void }) {
  const words = useFinalWords()
  const w = words.paper
  const found = useCall('listFinalExamPaper', { finalExamCourseId: exam.id })
  const reject = useAct('checkFinalExamPaper', { message: w.rejected })
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const isFixed = exam.entryOpen === '1' || exam.state !== 'before'
  const actions = usePaperActions(isFixed, setDialog)
  const columns = useColumns()

  return (
    <DetailDrawer
      open
      width={1060}
      title={w.title(exam.courseName)}
      extra={
        <Can button="paper">
          <Button
            type="primary"
            disabled={isFixed}
            title={isFixed ? w.fixed : ''}
            onClick={() => setDialog({ kind: 'form', paper: null })}
          >
            {w.add}
          </Button>
        </Can>
      }
      onClose={onClose}
    >
      <Loaded of={found}>
        {({ rows }) => (
          <div className={css.papers}>
            <PlainTable rows={rows} rowKey="id" empty={w.none} actions={actions} actionsWidth={150} columns={columns} />
          </div>
        )}
      </Loaded>
      {dialog?.kind === 'form' && <PaperForm exam={exam} paper={dialog.paper} onClose={close} />}
      {dialog?.kind === 'view' && <PaperPreview paper={dialog.paper} onClose={close} />}
      {dialog?.kind === 'reject' && (
        <ReasonDialog
          title={w.reject}
          ok={w.reject}
          run={({ reason }) =>
            reject.run({ id: dialog.paper.id, result: 'rejected', reason, updatedAt: dialog.paper.updatedAt })
          }
          onClose={close}
        />
      )}
    </DetailDrawer>
  )
}
