import { MobileOutlined } from '@ant-design/icons'
import type { SheetSet } from '@shuyuan/contract/entities/finalexam/answer-sheet.ts'
import { sheetEndings } from '@shuyuan/domain/finals/answer-sheet.rule.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { Countdown } from '../../../kit/Countdown.tsx'
import { formatFullTime } from '../../../kit/format.ts'
import { Facts } from '../../../kit/page/Facts.tsx'
import { later } from '../../../kit/page/later.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { toast } from '../../../kit/toast.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { useIsPhone } from '../../../kit/use-width.ts'
import { PageActs } from '../../../subjects/final/PageActs.tsx'
import { SheetPages } from '../../../subjects/final/SheetPages.tsx'
import { useSheetWords } from '../../../subjects/final/use-sheet-words.ts'
import { useClockOffset } from '../hall/use-clock-offset.ts'
import css from './Sheets.module.css'
import { type Sheets as Actions, useSheets } from './use-sheets.ts'

const SheetsByPhone = later(async () => (await import('./SheetsByPhone.tsx')).SheetsByPhone)

const MB = 1024 * 1024
const OUTDATED = '100409'

function SubmitButton({ set, actions }: { set: SheetSet; actions: Actions }) {
  const w = useSheetWords()
  const confirm = useConfirm()
  const submit = useAct('submitFinalExamAnswerFile', { message: w.submitted, noToast: true })
  const count = set.pages.length
  const run = async () => {
    if (!(await confirm.ask({ title: w.submitAsk(count), text: w.submitText, ok: w.submit }))) return
    const done = await submit.run({ finalExamCourseId: set.finalExamCourseId, count })
    if (done.ok) return
    toast.error(done.error.code === OUTDATED ? w.changed : done.error.message)
    actions.refetch()
  }
  return (
    <Button type="primary" disabled={count === 0} loading={submit.busy} onClick={() => void run()}>
      {w.submit}
    </Button>
  )
}

function Open({ set, actions, isPhoneOpen, onPhone }: Parts) {
  const w = useSheetWords()
  const isPhone = useIsPhone()
  const accept = sheetEndings(set.types)
  const { pages } = set
  return (
    <>
      <p className={css.how}>{w.how}</p>
      {pages.length > 0 && (
        <SheetPages
          pages={pages}
          acts={(page, at) => <PageActs {...{ page, at, accept, actions }} last={pages.length - 1} />}
        />
      )}
      <UploadField
        upload={actions.upload}
        onChange={actions.refetch}
        accept={accept}
        maxBytes={set.maxMb * MB}
        most={set.maxCount - pages.length}
        disabled={pages.length >= set.maxCount}
        pasteWithin="section"
        camera
      />
      <div className={css.acts}>
        <SubmitButton set={set} actions={actions} />
        {!isPhone && pages.length < set.maxCount && (
          <Button icon={<MobileOutlined />} onClick={() => onPhone(true)}>
            {w.phone}
          </Button>
        )}
      </div>
      {isPhoneOpen && <SheetsByPhone courseId={set.courseId} count={pages.length} onClose={() => onPhone(false)} />}
    </>
  )
}

/** What cannot be changed any more. */
function Closed({ set }: { set: SheetSet }) {
  const w = useSheetWords()
  const { receipt, pages } = set
  if (!receipt) return <Alert type="warning" showIcon title={pages.length > 0 ? w.over : w.overNone} />
  return (
    <>
      <Alert type="success" showIcon title={receipt.submitKind === 'server' ? w.byServer : w.done} />
      <Facts
        of={[
          { label: w.receipt.no, value: <span data-testid="sheets-receipt">{receipt.receiptNo}</span> },
          { label: w.receipt.at, value: formatFullTime(receipt.submittedAt) },
          { label: w.receipt.count, value: w.pages(receipt.count) },
          { label: w.receipt.checksum, value: receipt.checksum },
        ]}
      />
      <SheetPages pages={pages} />
      <Button className="noPrint" onClick={() => window.print()}>
        {w.print}
      </Button>
    </>
  )
}

interface Parts {
  readonly set: SheetSet
  readonly actions: Actions
  readonly isPhoneOpen: boolean
  readonly onPhone: (isOpen: boolean) => void
}

function OwnSheets({ headless, ...parts }: Parts & { headless: boolean }) {
  const w = useSheetWords()
  const { set, actions } = parts
  const clockOffset = useClockOffset(set.serverTime)
  return (
    <section className={css.sheets}>
      <header>
        {!headless && <h2>{w.title}</h2>}
        {set.isOpen === '1' && <span className="num">{w.of(set.pages.length, set.maxCount)}</span>}
        {set.isOpen === '1' && set.until && (
          <span>
            {w.due} <Countdown to={set.until} clockOffset={clockOffset} onOver={actions.refetch} />
          </span>
        )}
      </header>
      {set.isOpen === '1' ? <Open {...parts} /> : <Closed set={set} />}
    </section>
  )
}

interface Props {
  readonly finalExamCourseId: string
  /** Its surroundings have said already what it is. */
  readonly headless?: boolean
}

/** Sheets of paper beside the answers: photographed, put in order, handed in. */
export function Sheets({ finalExamCourseId, headless = false }: Props) {
  const [isPhoneOpen, setPhoneOpen] = useState(false)
  const actions = useSheets(finalExamCourseId, isPhoneOpen)
  return (
    <Loaded of={actions.found}>
      {(set) => <OwnSheets {...{ set, actions, isPhoneOpen, headless }} onPhone={setPhoneOpen} />}
    </Loaded>
  )
}
