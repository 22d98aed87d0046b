import type { WrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../../api/use-act.ts'
import { useCall } from '../../../../api/use-call.ts'
import { Can, useCan } from '../../../../kit/Can.tsx'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { DetailDrawer } from '../../../../kit/page/DetailDrawer.tsx'
import { StatePill } from '../../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../../kit/page/States.tsx'
import { STATE_TONES } from '../../../../kit/page/state-tones.ts'
import { Time } from '../../../../kit/Time.tsx'
import { useConfirm } from '../../../../kit/use-confirm.tsx'
import { SheetPages } from '../../../../subjects/final/SheetPages.tsx'
import { PagesEditor } from '../../../../subjects/written/PagesEditor.tsx'
import { useWrittenWords } from '../../../../subjects/written/use-written-words.ts'
import css from './Register.module.css'
import type { Work } from './use-register.ts'

interface Props {
  readonly kind: WrittenKind
  readonly assignmentId: string
  readonly of: Work
  /** Scores can be entered now. */
  readonly canScore: boolean
  readonly onClose: () => void
}

function Leaves({ assignmentId, of, onDone }: Pick<Props, 'assignmentId' | 'of'> & { onDone: () => void }) {
  const w = useWrittenWords()
  const { ask } = useConfirm()
  const [refusing, setRefusing] = useState('')
  const found = useCall('getWrittenWorkInfo', { assignmentId, studentId: of.studentId })
  const answer = useAct('answerLeaveWrittenWorkInfo', { message: w.drawer.answered, onDone })
  const agree = async (id: string) => {
    if (await ask({ title: w.drawer.agreeAsk, text: w.drawer.agreeText, ok: w.drawer.agree }))
      await answer.run({ id, agree: '1', answer: '' })
  }
  return (
    <section className={css.part}>
      <h3>{w.drawer.leaves}</h3>
      {found.data?.leaves.map((leave) => (
        <div key={leave.id} className={css.leave}>
          <p>
            <StatePill tone={STATE_TONES[leave.state]}>{w.leaveStates[leave.state]}</StatePill> <Time at={leave.at} />
          </p>
          <p>{leave.reason}</p>
          {leave.files.map((file) => (
            <a key={file.fileId} href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
          ))}
          {leave.answer !== '' && (
            <p>
              {w.mine.leaveAnswer(leave.answeredByName)}: {leave.answer}
            </p>
          )}
          {leave.state === 'applied' && (
            <Can button="leave">
              <div className={css.acts}>
                <Button type="primary" loading={answer.busy} onClick={() => void agree(leave.id)}>
                  {w.drawer.agree}
                </Button>
                <Button onClick={() => setRefusing(leave.id)}>{w.drawer.refuse}</Button>
              </div>
            </Can>
          )}
        </div>
      ))}
      {refusing !== '' && (
        <FormDialog<{ answer: string }>
          title={w.drawer.refuse}
          ok={w.drawer.refuse}
          fields={[
            {
              name: 'answer',
              label: w.drawer.answer,
              kind: 'textarea',
              required: true,
              min: 5,
              max: 200,
              help: w.drawer.answerHelp,
            },
          ]}
          onSubmit={({ answer: text }) => answer.run({ id: refusing, agree: '0', answer: text })}
          onClose={() => setRefusing('')}
        />
      )}
    </section>
  )
}

/** One student's sheets: pictures, the marked sheet, and requests to be excused. */
export function WorkDrawer({ kind, assignmentId, of, canScore, onClose }: Props) {
  const w = useWrittenWords().drawer
  const can = useCan()
  const { studentId } = of
  const found = useCall('getWrittenWorkInfo', { assignmentId, studentId })
  const refetch = () => void found.refetch()
  return (
    <DetailDrawer open title={`${of.realname} ${of.studentNo}`} onClose={onClose} width={720}>
      {of.leaveState !== '' && <Leaves assignmentId={assignmentId} of={of} onDone={refetch} />}
      <Loaded of={found}>
        {({ pages }) => (
          <>
            {kind !== 'paperTest' && (
              <section className={css.part}>
                <h3>{w.own}</h3>
                {pages.own.length > 0 ? <SheetPages pages={pages.own} /> : <p className={css.none}>{w.ownNone}</p>}
              </section>
            )}
            <section className={css.part}>
              <h3>{w.marked}</h3>
              <p className={css.none}>{w.markedHelp}</p>
              {canScore && can('score') ? (
                <PagesEditor
                  assignmentId={assignmentId}
                  studentId={studentId}
                  pages={pages.marked}
                  onChanged={refetch}
                />
              ) : pages.marked.length > 0 ? (
                <SheetPages pages={pages.marked} />
              ) : (
                <p className={css.none}>{w.markedNone}</p>
              )}
            </section>
          </>
        )}
      </Loaded>
    </DetailDrawer>
  )
}
