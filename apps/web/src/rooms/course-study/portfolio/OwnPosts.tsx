import { Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { usePortfolioWords } from './portfolio.ts'

type Which = 'mine' | 'replied'

/** Own posts of the course, and those one has replied to. */
export function OwnPosts({ courseId }: { courseId: string }) {
  const w = usePortfolioWords()
  const navigate = useNavigate()
  const [which, setWhich] = useState<Which>('mine')
  const table = useTableCall('listBbsPost', { courseId, tab: which }, { size: 50, sort: 'createdAt@desc' })
  return (
    <TablePage
      head={false}
      table={table}
      rowKey="id"
      columns={[
        { key: 'title', title: w.post, phone: 'title', render: ({ title, summary }) => title || summary },
        { key: 'moduleTitle', title: w.board },
        { key: 'replies', title: w.replies, align: 'end' },
        { key: 'createdAt', title: w.postedAt, render: ({ createdAt }) => <Time at={createdAt} /> },
      ]}
      note={
        <div style={{ padding: '12px 16px' }}>
          <Segmented<Which>
            value={which}
            options={[
              { value: 'mine', label: w.mine },
              { value: 'replied', label: w.replied },
            ]}
            onChange={setWhich}
          />
        </div>
      }
      onOpen={({ id }) => void navigate(`/courseStudy/stuPostReply?courseId=${courseId}&postId=${id}`)}
      empty={{ text: w.noPosts }}
    />
  )
}
