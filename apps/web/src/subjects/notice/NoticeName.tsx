import { PaperClipOutlined } from '@ant-design/icons'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Progress, Tag, Tooltip } from 'antd'
import en from '../../words/en/talk/notice.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/notice.ts'
import css from './Notice.module.css'

export type NoticeRow = RowOf<'listNotice'>

/** The title of a notice with its marks. */
export function NoticeName({ of }: { readonly of: NoticeRow }) {
  const words = useWords(zh, en)
  const w = words.list
  return (
    <>
      {of.title}
      <span className={css.marks}>
        {of.isPinned === '1' && <Tag color="warning">{w.pinned}</Tag>}
        {of.needConfirm === '1' && <Tag color="warning">{w.needConfirm}</Tag>}
        {of.forVisitors === '1' && <Tag>{w.forVisitors}</Tag>}
        {of.revision > 1 && <Tag color="processing">{w.revised}</Tag>}
        {of.problem !== '' && <Tag color="error">{words.problems[of.problem]}</Tag>}
        {of.fileCount > 0 && (
          <Tooltip title={w.files(of.fileCount)}>
            <PaperClipOutlined aria-label={w.files(of.fileCount)} />
          </Tooltip>
        )}
      </span>
    </>
  )
}

/** Percent of the receivers who have read it. */
export const readRate = ({ due, read }: Pick<NoticeRow, 'due' | 'read'>): number =>
  due === 0 ? 0 : Math.floor((read / due) * 100)

/** How many of its receivers have read a published notice; nothing before. */
export function ReadBar({ of }: { readonly of: Pick<NoticeRow, 'due' | 'read'> }) {
  const w = useWords(zh, en).list
  if (of.due === 0) return null
  return (
    <Progress percent={readRate(of)} size="small" aria-label={w.readRate} format={() => `${of.read} / ${of.due}`} />
  )
}
