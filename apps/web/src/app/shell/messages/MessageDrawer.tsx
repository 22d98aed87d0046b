import { DeleteOutlined } from '@ant-design/icons'
import { type MessageModule, messageModules } from '@shuyuan/contract/entities/message/modules.ts'
import { Button, Segmented, Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import en from '../../../words/en/message/inbox.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/message/inbox.ts'
import { pathOf } from '../../screens.ts'
import css from './MessageDrawer.module.css'

const PAGE = 20
type Message = Answer<'listRemind'>['rows'][number]

function addressOf({ routeKey, query }: Message): string | null {
  const path = routeKey ? pathOf(routeKey) : null
  return path && `${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`
}

/** Loaded when the first notice is opened. */
const NoticeDialog = lazy(() => import('../../../subjects/notice/NoticeDialog.tsx'))

interface RowProps {
  readonly message: Message
  readonly onLeave: () => void
  /** For what has no screen of its own: a notice is read here. */
  readonly onNotice: (id: string) => void
}

function MessageRow({ message, onLeave, onNotice }: RowProps) {
  const w = useWords(zh, en)
  const lang = useLang()
  const read = useAct('readRemind')
  const remove = useAct('deleteRemind', { message: w.removed })
  const address = addressOf(message)
  const isUnread = message.readAt === null
  const markRead = () => {
    if (isUnread) void read.run({ ids: [message.id] })
  }
  const module = messageModules[message.module as MessageModule]?.[lang] ?? ''
  const text = (
    <>
      <span className={css.title}>
        {isUnread && <span className={css.dot} role="img" aria-label={w.unread} />}
        {message.title}
      </span>
      <span className={css.content}>{message.content}</span>
    </>
  )
  return (
    <li className={css.row}>
      {address ? (
        <Link
          to={address}
          className={css.text ?? ''}
          onClick={() => {
            markRead()
            onLeave()
          }}
        >
          {text}
        </Link>
      ) : (
        <button
          type="button"
          className={css.text}
          onClick={() => {
            markRead()
            if (message.query.noticeId) onNotice(message.query.noticeId)
          }}
        >
          {text}
        </button>
      )}
      <small className={css.foot}>
        {module} · <Time at={message.createdAt} />
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={w.remove}
          loading={remove.busy}
          onClick={() => void remove.run({ id: message.id })}
        />
      </small>
    </li>
  )
}

interface MessageDrawerProps {
  readonly open: boolean
  readonly unread: number
  readonly onClose: () => void
}

/** The latest messages, by module; each leads to what it tells of. */
export function MessageDrawer({ open, unread, onClose }: MessageDrawerProps) {
  const w = useWords(zh, en)
  const lang = useLang()
  const [module, setModule] = useState<MessageModule | ''>('')
  const [which, setWhich] = useState<'all' | 'unread'>('all')
  const [limit, setLimit] = useState(PAGE)
  const [notice, setNotice] = useState('')
  const messages = useCall(
    'listRemind',
    { limit, ...(module ? { module } : {}), ...(which === 'unread' ? { read: '0' as const } : {}) },
    { enabled: open, keep: true },
  )
  const readAll = useAct('readAllRemind')
  const modules = Object.entries(messageModules).map(([value, label]) => ({ value, label: label[lang] }))
  return (
    <DetailDrawer
      open={open}
      title={w.title}
      width={440}
      onClose={onClose}
      extra={
        <Button
          type="link"
          size="small"
          disabled={unread === 0}
          loading={readAll.busy}
          onClick={() => void readAll.run(module ? { module } : {})}
        >
          {w.readAll}
        </Button>
      }
    >
      <div className={css.filters}>
        <Segmented
          value={which}
          onChange={setWhich}
          options={[
            { value: 'all', label: w.all },
            { value: 'unread', label: w.unreadOnly },
          ]}
        />
        <Select
          value={module}
          onChange={setModule}
          aria-label={w.all}
          options={[{ value: '', label: w.all }, ...modules]}
          popupMatchSelectWidth={false}
        />
      </div>
      <Loaded of={messages}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState text={which === 'unread' ? w.emptyUnread : w.empty} />
          ) : (
            <>
              <ul className={css.list}>
                {rows.map((message) => (
                  <MessageRow key={message.id} message={message} onLeave={onClose} onNotice={setNotice} />
                ))}
              </ul>
              {total > rows.length && limit < 100 && (
                <Button block type="text" onClick={() => setLimit((now) => now + PAGE)}>
                  {w.more}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
      {notice !== '' && (
        <Suspense>
          <NoticeDialog id={notice} onClose={() => setNotice('')} />
        </Suspense>
      )}
    </DetailDrawer>
  )
}
