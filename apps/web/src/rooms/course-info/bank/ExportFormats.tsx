import { type ExportFormat, exportFormat } from '@shuyuan/contract/calls/bank/questionInfo.calls.ts'
import type { In } from '@shuyuan/contract/calls/index.ts'
import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'
import { downloadCall } from '../../../api/files.ts'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { useProblemWords } from '../../../subjects/question/use-problem-words.ts'
import { clauses, phrased } from '../../../words/marks.ts'
import css from './Bank.module.css'
import { useFormatWords } from './use-bank-words.ts'

/** The questions of an export: a list's filters, or those that were ticked. */
export type Exported = Omit<In<'checkExportQuestionInfo'>, 'format'>

/** What the format cannot hold, question by question. */
function Losses({ asked, format }: { asked: Exported; format: ExportFormat }) {
  const w = useFormatWords()
  const say = useProblemWords()
  const check = useCall('checkExportQuestionInfo', { ...asked, format })
  return (
    <Loaded of={check}>
      {({ total, leftOut, less, lost }) => {
        const told = [leftOut > 0 ? w.leftOut(leftOut) : '', less > 0 ? w.less(less) : ''].filter(Boolean)
        const title = phrased([w.of(total), ...(told.length > 0 ? told : [w.allHeld])])
        return (
          <>
            <Alert type={told.length > 0 ? 'warning' : 'success'} showIcon title={title} />
            <ul className={css.lost}>
              {lost.map(({ id, stemText, reasons }) => (
                <li key={id}>
                  <span className={css.stem}>{stemText}</span>
                  <small>{clauses(reasons.map(say))}</small>
                </li>
              ))}
            </ul>
            {leftOut + less > lost.length && <p>{w.more(leftOut + less - lost.length)}</p>}
          </>
        )
      }}
    </Loaded>
  )
}

/** The choice of a format, what it cannot hold, and the download. */
export default function ExportFormats({ asked, onClose }: { readonly asked: Exported; readonly onClose: () => void }) {
  const w = useFormatWords()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [isBusy, setBusy] = useState(false)
  const download = () => {
    setBusy(true)
    downloadCall('exportQuestionInfo', { ...asked, format, withAnswer: '1' })
      .then(onClose, () => undefined)
      .finally(() => setBusy(false))
  }
  const footer = (
    <Button type="primary" loading={isBusy} onClick={download}>
      {w.download}
    </Button>
  )
  return (
    <ViewDialog title={w.title} width={640} footer={footer} onClose={onClose}>
      <Radio.Group
        aria-label={w.format}
        className={css.formats ?? ''}
        value={format}
        onChange={({ target }) => setFormat(target.value as ExportFormat)}
      >
        {exportFormat.options.map((one) => (
          <Radio key={one} value={one}>
            <b>{w.names[one]}</b> <small>{w.about[one]}</small>
          </Radio>
        ))}
      </Radio.Group>
      <Losses key={format} asked={asked} format={format} />
    </ViewDialog>
  )
}
