import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { QuestionStatus } from '@shuyuan/contract/entities/bank/question.ts'
import { Button, Popover } from 'antd'
import { useNavigate } from 'react-router'
import { Live } from '../../../kit/live/Live.tsx'
import { Time } from '../../../kit/Time.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { useNeighbours } from '../bank/neighbours.ts'
import { useBankWords } from '../bank/use-bank-words.ts'
import css from './Editor.module.css'

export type SaveWay = 'save' | 'enable' | 'next'

interface Props {
  readonly courseId: string
  readonly questionId: string
  readonly status: QuestionStatus
  readonly canEnable: boolean
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly savedAt: string
  readonly addressOf: (questionId: string) => string
  readonly onSave: (way: SaveWay) => void
}

/** Always visible at the bottom: the save state, the neighbours in the list, the save buttons. */
export function SaveBar(props: Props) {
  const { courseId, questionId, status, canEnable, isDirty, isBusy, savedAt, addressOf, onSave } = props
  const w = useBankWords().edit
  const navigate = useNavigate()
  const { ask } = useConfirm()
  const { before, after } = useNeighbours(courseId, questionId)
  const savedWords = (
    <>
      {w.saved} <Time at={savedAt} />
    </>
  )
  const state = isBusy ? w.saving : isDirty ? w.unsaved : savedAt ? savedWords : ''
  // For the frame another question is the same page, so it does not ask.
  const walk = async (id: string) => {
    if (!isDirty || (await ask({ title: w.leaveAsk, ok: w.leave, danger: true }))) void navigate(addressOf(id))
  }
  const isDraft = status === 'draft'
  const enables = canEnable && status !== 'enabled'
  return (
    <div className={css.bar}>
      {(before || after) && (
        <>
          <Button icon={<LeftOutlined />} disabled={!before} onClick={() => void walk(before)}>
            {w.prev}
          </Button>
          <Button disabled={!after} onClick={() => void walk(after)}>
            {w.following} <RightOutlined />
          </Button>
        </>
      )}
      <Live onlyChanges className={css.hint}>
        {state}
      </Live>
      <span className={css.push} />
      <Popover
        trigger="click"
        title={w.keys}
        content={
          <dl className={css.keys}>
            {w.keyList.map(([key, what]) => (
              <div key={key} style={{ display: 'contents' }}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        }
      >
        <Button type="text" aria-label={w.keys}>
          ?
        </Button>
      </Popover>
      <Button disabled={isBusy} onClick={() => onSave('next')}>
        {w.next}
      </Button>
      <Button {...(enables ? {} : { type: 'primary' as const })} loading={isBusy} onClick={() => onSave('save')}>
        {isDraft ? w.saveDraft : w.save}
      </Button>
      {enables && (
        <Button type="primary" loading={isBusy} onClick={() => onSave('enable')}>
          {w.enable}
        </Button>
      )}
    </div>
  )
}
