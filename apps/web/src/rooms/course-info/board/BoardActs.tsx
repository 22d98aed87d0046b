import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { toast } from '../../../kit/toast.ts'
import { useAddress } from '../../../kit/use-address.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { usePeerWords } from '../../../subjects/peer/use-peer-words.ts'
import enMore from '../../../words/en/assignment/assignment.ts'
import en from '../../../words/en/assignment/board.ts'
import enSetting from '../../../words/en/assignment/setting.ts'
import enStudents from '../../../words/en/assignment/students.ts'
import { useWords } from '../../../words/use-words.ts'
import zhMore from '../../../words/zh/assignment/assignment.ts'
import zh from '../../../words/zh/assignment/board.ts'
import zhSetting from '../../../words/zh/assignment/setting.ts'
import zhStudents from '../../../words/zh/assignment/students.ts'
import { groupOfKind } from '../assignment/assignment-calls.ts'
import { CopyDialog } from '../assignment/bulk/CopyDialog.tsx'
import { useBulkWords } from '../assignment/bulk/use-bulk-words.ts'
import { useCourse } from '../course/use-course.ts'
import { useReach } from '../course/use-reach.ts'
import { PeerDrawer } from '../peer/PeerDrawer.tsx'
import type { Shown } from '../students/Chosen.tsx'
import { useRemind, useStudentActs } from '../students/use-student-acts.tsx'

function CloseButton({ kind, detail }: Shown) {
  const w = useWords(zhSetting, enSetting)
  const more = useWords(zhMore, enMore)
  const reach = useReach()
  const { ask } = useConfirm()
  const close = useAct(groupOfKind(kind).close, {
    onDone: ({ answering }) => toast.success(answering > 0 ? more.closing(answering) : w.closed),
  })
  const run = async () => {
    const text = w.closeMore(reach.of(detail), detail.started - detail.submitted)
    if (await ask({ title: w.closeAsk(detail.title), text, ok: w.close })) await close.run({ id: detail.id })
  }
  return (
    <Can button="close">
      <Button loading={close.busy} onClick={() => void run()}>
        {w.close}
      </Button>
    </Can>
  )
}

/** What is done about an assignment as a whole. */
export function BoardActs({ kind, detail }: Shown) {
  const w = useWords(zh, en)
  const students = useWords(zhStudents, enStudents)
  const { student } = useWords(zhMore, enMore)
  const peerWords = usePeerWords()
  const course = useCourse()
  const { ask } = useConfirm()
  const remind = useRemind(kind, detail.id)
  const acts = useStudentActs(kind, detail)
  const [hasPeers, setPeers] = useState(false)
  const [isCopying, setCopying] = useState(false)
  const bulk = useBulkWords()
  const names = groupOfKind(kind)
  const courseClassId = useAddress().params.get('courseClassId') ?? ''
  const isLive = course.archived === '0' && course.mainCourseId === '' && detail.publishStatus === 'published'
  const remindAll = async () => {
    if (await ask({ title: students.remindAll, text: students.remindAllAsk, ok: students.remind })) await remind.run()
  }
  return (
    <>
      {isLive && detail.state === 'open' && (
        <Can button="remind">
          <Button loading={remind.busy} onClick={() => void remindAll()}>
            {students.remindAll}
          </Button>
        </Can>
      )}
      {isLive && detail.can.extend === '1' && (
        <Can button="extend">
          <Button onClick={acts.extendClasses}>{student.extendClass}</Button>
        </Can>
      )}
      {detail.can.close === '1' && <CloseButton kind={kind} detail={detail} />}
      {kind === 'webHomework' && <Button onClick={() => setPeers(true)}>{peerWords.action}</Button>}
      {course.myDuty === 'host' && (
        <Can button="copy">
          <Button onClick={() => setCopying(true)}>{bulk.copy}</Button>
        </Can>
      )}
      <Can button="export">
        <ExportButton
          label={bulk.exportReport}
          run={() => exportCall(names.exportReport, { id: detail.id, ...(courseClassId && { courseClassId }) })}
        />
      </Can>
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        {w.print}
      </Button>
      {acts.dialog}
      {isCopying && <CopyDialog kind={kind} ids={[detail.id]} onClose={() => setCopying(false)} />}
      {hasPeers && (
        <PeerDrawer courseId={course.courseId} assignment={detail} canSet={false} onClose={() => setPeers(false)} />
      )}
    </>
  )
}
