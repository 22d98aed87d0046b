import { DeleteOutlined, EditOutlined, FileTextOutlined, FrownOutlined, StarFilled } from '@ant-design/icons'
import { TAG_TEXT_MAX } from '@shuyuan/contract/entities/study/tag.ts'
import { Alert, Button, Input, Space } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../../../api/client.ts'
import { useAct } from '../../../../api/use-act.ts'
import { useConfirm } from '../../../../kit/use-confirm.tsx'
import en from '../../../../words/en/study/player.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/study/player.ts'
import { usePlaceWords } from '../use-place.ts'
import { onCtrlEnter } from './NoteForm.tsx'
import css from './StudyMarks.module.css'

export type Mark = Answer<'listStudyResTagInfo'>['rows'][number]

const ICONS = { note: <FileTextOutlined />, bookmark: <StarFilled />, confused: <FrownOutlined /> }

/** Changes a note. If another device has changed it meanwhile, both texts are shown. */
function NoteEdit({ mark, onClose }: { mark: Mark; onClose: () => void }) {
  const w = useWords(zh, en).marks
  const [begun] = useState(mark)
  const [text, setText] = useState(mark.text)
  const update = useAct('updateStudyResTagInfo', { onDone: onClose })
  const isStale = mark.updatedAt !== begun.updatedAt
  const save = () => void (text.trim() && update.run({ id: mark.id, text, updatedAt: mark.updatedAt }))
  return (
    <div className={css.form}>
      <Input.TextArea
        autoFocus
        aria-label={w.edit}
        autoSize={{ minRows: 2, maxRows: 10 }}
        maxLength={TAG_TEXT_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onCtrlEnter(save)}
      />
      {isStale && <Alert type="warning" title={w.stale} description={<p className={css.text}>{mark.text}</p>} />}
      <Space>
        <Button type="primary" size="small" disabled={!text.trim()} loading={update.busy} onClick={save}>
          {isStale ? w.mine : w.save}
        </Button>
        <Button size="small" onClick={onClose}>
          {w.cancel}
        </Button>
      </Space>
    </div>
  )
}

interface MarkRowProps {
  readonly mark: Mark
  readonly canEdit: boolean
  readonly onJump: () => void
}

/** A note, a bookmark or a place that was not understood. */
export function MarkRow({ mark, canEdit, onJump }: MarkRowProps) {
  const w = useWords(zh, en).marks
  const sayPlace = usePlaceWords()
  const { askDelete } = useConfirm()
  const remove = useAct('deleteStudyResTagInfo')
  const [isEdited, setEdited] = useState(false)
  const place = sayPlace(mark.resourceKind, mark.position)
  return (
    <li className={css.mark} data-kind={mark.kind}>
      <div className={css.head}>
        <button type="button" className={`${css.place} num`} aria-label={w.jump(place)} onClick={onJump}>
          {place}
        </button>
        <span className={css.kind}>
          {ICONS[mark.kind]} {w.kinds[mark.kind]}
        </span>
        {canEdit && mark.kind === 'note' && (
          <Button
            type="text"
            size="small"
            aria-label={`${w.edit} ${place}`}
            icon={<EditOutlined />}
            onClick={() => setEdited(true)}
          />
        )}
        {canEdit && (
          <Button
            type="text"
            size="small"
            aria-label={`${w.remove} ${place}`}
            icon={<DeleteOutlined />}
            loading={remove.busy}
            onClick={async () => {
              if (await askDelete()) await remove.run({ id: mark.id })
            }}
          />
        )}
      </div>
      {isEdited ? (
        <NoteEdit mark={mark} onClose={() => setEdited(false)} />
      ) : (
        mark.text && <p className={css.text}>{mark.text}</p>
      )}
    </li>
  )
}
