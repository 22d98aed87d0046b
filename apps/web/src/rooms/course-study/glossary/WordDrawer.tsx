import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { Link } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatTime } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { RichText } from '../../../kit/rich/RichText.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { KindIcon } from '../../../subjects/study/Kind.tsx'
import css from './Glossary.module.css'
import { type Head, useGlossaryWords, type Word } from './glossary.ts'

interface BodyProps {
  readonly word: Word
  readonly courseId: string
  readonly onOpen: (id: string) => void
}

function Body({ word, courseId, onOpen }: BodyProps) {
  const w = useGlossaryWords()
  return (
    <div className={css.entry}>
      {word.termEn && <p className={css.english}>{word.termEn}</p>}
      {word.chapterTitle && (
        <p>
          <Tag>{word.chapterTitle}</Tag>
        </p>
      )}
      <RichText html={word.meaning} />
      {word.related.length > 0 && (
        <>
          <h3>{w.related}</h3>
          <div className={css.related}>
            {word.related.map(({ id, term }) => (
              <Button key={id} size="small" onClick={() => onOpen(id)}>
                {term}
              </Button>
            ))}
          </div>
        </>
      )}
      {word.resources.length > 0 && (
        <>
          <h3>{w.resources}</h3>
          <ul>
            {word.resources.map(({ id, title, kind }) => (
              <li key={id}>
                <Link to={`/courseStudy/goOnStudy?courseId=${courseId}&resourceId=${id}`}>
                  <KindIcon kind={kind} named={false} /> {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={css.foot}>{w.updatedBy(word.byName, formatTime(word.updatedAt))}</p>
    </div>
  )
}

interface Props {
  readonly id: string
  readonly courseId: string
  readonly head: Head
  readonly onOpen: (id: string) => void
  readonly onForm: (kind: 'edit' | 'propose', word: Word) => void
  readonly onClose: () => void
}

/** One entry: for students with its star and another wording to propose, for the host with editing. */
export function WordDrawer({ id, courseId, head, onOpen, onForm, onClose }: Props) {
  const w = useGlossaryWords()
  const word = useCall('getWordPediaInfo', { id })
  const collect = useAct('collectWordPediaInfo')
  const remove = useAct('deleteWordPediaInfo', { message: w.deleted })
  const { askDelete } = useConfirm()
  const { data } = word
  const isStarred = data?.collected === '1'
  const onDelete = async () => {
    if (!(await askDelete(w.deleteNote))) return
    onClose()
    await remove.run({ courseId, ids: [id] })
  }
  return (
    <DetailDrawer
      open
      title={data?.term ?? ''}
      onClose={onClose}
      extra={
        data && (
          <>
            {head.can.train === '1' && (
              <Can button="collect">
                <Button
                  icon={isStarred ? <StarFilled /> : <StarOutlined />}
                  aria-pressed={isStarred}
                  loading={collect.busy}
                  onClick={() => void collect.run({ id, on: isStarred ? '0' : '1' })}
                >
                  {isStarred ? w.collected : w.collect}
                </Button>
              </Can>
            )}
            {head.can.propose === '1' && (
              <Can button="propose">
                <Button onClick={() => onForm('propose', data)}>{w.proposeChange}</Button>
              </Can>
            )}
            {head.can.edit === '1' && (
              <>
                <Can button="delete">
                  <Button danger onClick={() => void onDelete()}>
                    {w.delete}
                  </Button>
                </Can>
                <Can button="edit">
                  <Button type="primary" onClick={() => onForm('edit', data)}>
                    {w.edit}
                  </Button>
                </Can>
              </>
            )}
          </>
        )
      }
    >
      <Loaded of={word}>{(loaded) => <Body word={loaded} courseId={courseId} onOpen={onOpen} />}</Loaded>
    </DetailDrawer>
  )
}
