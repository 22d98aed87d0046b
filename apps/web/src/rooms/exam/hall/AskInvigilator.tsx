import { Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { Can } from '../../../kit/Can.tsx'
import { Live } from '../../../kit/live/Live.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { Time } from '../../../kit/Time.tsx'
import css from './Hall.module.css'
import { useHallWords } from './use-hall-words.ts'

const ASK_EVERY_MS = 15_000
const TEXT_MIN = 2
const TEXT_MAX = 300

function Exchange({ finalExamCourseId }: { finalExamCourseId: string }) {
  const w = useHallWords().help
  const [text, setText] = useState('')
  const [rows, setRows] = useState<
    readonly { id: string; text: string; at: string; reply: string; repliedBy: string }[]
  >([])
  const ask = useAct('helpFinalPaperTest', { onDone: (answer) => setRows(answer.rows) })
  const read = useAct('helpFinalPaperTest', { noToast: true, onDone: (answer) => setRows(answer.rows) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked while it is open
  useEffect(() => {
    void read.run({ finalExamCourseId })
    const timer = setInterval(() => void read.run({ finalExamCourseId }), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [finalExamCourseId])
  const send = async () => {
    const done = await ask.run({ finalExamCourseId, text: text.trim() })
    if (done.ok) setText('')
  }
  return (
    <div className={css.help}>
      <p className={css.note}>{w.hint}</p>
      {rows.length === 0 && <p className={css.note}>{w.none}</p>}
      <Live as="div" onlyChanges by={rows.map(({ reply }) => reply).join('|')}>
        {rows.map((row) => (
          <article key={row.id}>
            <p>{row.text}</p>
            <small>
              <Time at={row.at} />
            </small>
            <p className={css.reply}>{row.reply ? `${w.by(row.repliedBy)}：${row.reply}` : w.waiting}</p>
          </article>
        ))}
      </Live>
      <Input.TextArea
        aria-label={w.text}
        value={text}
        maxLength={TEXT_MAX}
        showCount
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="primary" disabled={text.trim().length < TEXT_MIN} loading={ask.busy} onClick={() => void send()}>
        {w.send}
      </Button>
    </div>
  )
}

/** 联系监考: a line to the invigilators of one exam, with their answers. */
export function AskInvigilator({ finalExamCourseId }: { finalExamCourseId: string }) {
  const w = useHallWords().help
  const [isOpen, setOpen] = useState(false)
  return (
    <Can button="help">
      <Button onClick={() => setOpen(true)}>{w.open}</Button>
      {isOpen && (
        <ViewDialog title={w.title} onClose={() => setOpen(false)}>
          <Exchange finalExamCourseId={finalExamCourseId} />
        </ViewDialog>
      )}
    </Can>
  )
}
