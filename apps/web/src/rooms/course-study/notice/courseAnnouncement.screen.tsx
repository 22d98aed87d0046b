import { ArrowLeftOutlined, PaperClipOutlined } from '@ant-design/icons'
import { isRoleFlag, ROLES } from '@shuyuan/contract/access/roles.ts'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button, Input, Segmented, Select, Tag } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import { useIsPhone } from '../../../kit/use-width.ts'
import { NoticeView } from '../../../subjects/notice/NoticeView.tsx'
import { useOpenedNotice } from '../../../subjects/notice/use-opened-notice.ts'
import en from '../../../words/en/talk/notice.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/talk/notice.ts'
import css from './courseAnnouncement.module.css'

type Row = RowOf<'listNotice'>

const nameOf = (role: string, lang: 'zh' | 'en') => (isRoleFlag(role) ? ROLES[role][lang] : '')

/** More than a course publishes in a term. */
const MOST = 100

function Item({ row, isOpen, onOpen }: { row: Row; isOpen: boolean; onOpen: () => void }) {
  const words = useWords(zh, en)
  const lang = useLang()
  const w = words.student
  const isUnread = row.isRead === '0'
  const roleName = nameOf(row.publisherRole, lang)
  return (
    <li>
      <button type="button" className={css.item} data-unread={isUnread} aria-current={isOpen} onClick={onOpen}>
        <span className={css.title}>
          {isUnread && <span className={css.dot} role="img" aria-label={w.unread} />}
          <span>{row.title}</span>
        </span>
        <span className={css.facts}>
          <span>{[row.publisherName, roleName].filter(Boolean).join(' · ')}</span>
          {row.publishAt && <Time at={row.publishAt} />}
          {row.fileCount > 0 && <PaperClipOutlined aria-label={words.list.files(row.fileCount)} />}
          {row.isPinned === '1' && <Tag color="warning">{words.list.pinned}</Tag>}
          {row.needConfirm === '1' && row.confirmedAt === null && <Tag color="warning">{w.important}</Tag>}
          {row.isRevised === '1' && <Tag color="processing">{words.list.revised}</Tag>}
        </span>
      </button>
    </li>
  )
}

function One({ id, onBack }: { id: string; onBack: () => void }) {
  const w = useWords(zh, en).student
  const isPhone = useIsPhone()
  const notice = useOpenedNotice(id)
  return (
    <>
      {isPhone && (
        <Button type="text" icon={<ArrowLeftOutlined />} onClick={onBack}>
          {w.list}
        </Button>
      )}
      <Loaded of={notice}>{(data) => <NoticeView notice={data} />}</Loaded>
    </>
  )
}

/** What the teachers of a course have told its students. */
export default function CourseAnnouncement() {
  const w = useWords(zh, en).student
  const lang = useLang()
  const isPhone = useIsPhone()
  const [params, setParams] = useSearch()
  const courseId = params.get('courseId') ?? ''
  const [which, setWhich] = useState<'all' | 'unread'>('all')
  const [role, setRole] = useState('')
  const [text, setText] = useState('')
  const keyWords = useDeferredValue(text)
  const all = useCall(
    'listNotice',
    {
      ...{ courseId, box: 'received', limit: MOST },
      ...(which === 'unread' ? { read: '0' as const } : {}),
      ...(role ? { publisherRole: role } : {}),
      ...(keyWords ? { keyWords } : {}),
    },
    { keep: true },
  )
  const readAll = useAct('readNotice', { message: w.allRead })
  const named = params.get('noticeId') ?? ''
  // On a wide page the first one stands open; a phone shows the list until one is chosen.
  const shown = named || (isPhone ? '' : (all.data?.rows[0]?.id ?? ''))
  const open = (id: string) => setParams(id ? { courseId, noticeId: id } : { courseId }, { replace: true })
  const isFiltered = which === 'unread' || role !== '' || keyWords !== ''
  const hasUnread = all.data?.rows.some(({ isRead }) => isRead === '0') ?? false
  const roles = [...new Set(all.data?.rows.map(({ publisherRole }) => publisherRole) ?? [])].map((roleFlag) => ({
    value: roleFlag,
    label: nameOf(roleFlag, lang),
  }))
  return (
    <>
      <PageHead
        extra={
          <Button disabled={!hasUnread} loading={readAll.busy} onClick={() => void readAll.run({ all: '1', courseId })}>
            {w.readAll}
          </Button>
        }
      />
      <div className={css.page} data-open={shown !== ''}>
        <div className={css.side}>
          <div className={css.filters}>
            <Segmented
              value={which}
              onChange={setWhich}
              options={[
                { value: 'all', label: w.all },
                { value: 'unread', label: w.unread },
              ]}
            />
            <Select
              value={role}
              onChange={setRole}
              aria-label={w.from}
              options={[{ value: '', label: w.every }, ...roles]}
            />
            <Input.Search
              allowClear
              aria-label={w.keyWords}
              placeholder={w.keyWords}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <Loaded of={all}>
            {({ rows }) =>
              rows.length === 0 ? (
                <EmptyState text={isFiltered ? w.noMatch : w.empty} />
              ) : (
                <ul className={css.list}>
                  {rows.map((row) => (
                    <Item key={row.id} row={row} isOpen={row.id === shown} onOpen={() => open(row.id)} />
                  ))}
                </ul>
              )
            }
          </Loaded>
        </div>
        <div className={css.one}>
          {shown ? <One key={shown} id={shown} onBack={() => open('')} /> : <EmptyState text={w.choose} />}
        </div>
      </div>
    </>
  )
}
