import { BOARD_INTRO_MAX, BOARD_TITLE_MAX } from '@shuyuan/contract/entities/talk/board.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { RowForm } from '../../../kit/form/RowForm.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import { type Board, BoardOrder } from '../../../subjects/talk/BoardOrder.tsx'
import en from '../../../words/en/talk/boards.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/talk/boards.ts'

function BoardForm({ of, onClose }: { of: Board | 'new'; onClose: () => void }) {
  const w = useWords(zh, en)
  const add = useAct('addBbsModule', { message: w.added })
  const update = useAct('updateBbsModule', { message: w.saved })
  return (
    <RowForm<Board>
      of={of}
      titles={{ add: w.add, edit: w.editTitle }}
      fields={[
        { name: 'title', label: w.title, required: true, max: BOARD_TITLE_MAX },
        { name: 'intro', label: w.intro, kind: 'textarea', max: BOARD_INTRO_MAX },
        { name: 'postRule', label: w.postRule, kind: 'radio', required: true, options: optionsOf(w.postRules) },
        { name: 'needReview', label: w.needReview, kind: 'switch', help: w.needReviewHelp },
      ]}
      first={{ postRule: 'all', needReview: '0' }}
      add={({ title, intro, postRule, needReview }) =>
        add.run({ title, intro, postRule, needReview, courseId: null, kind: 'school' })
      }
      update={({ id, updatedAt, title, intro, postRule, needReview }) =>
        update.run({ id, updatedAt, title, intro, postRule, needReview })
      }
      onClose={onClose}
    />
  )
}

/** The boards of the whole school, which belong to no course. */
export default function SchoolBoardList() {
  const w = useWords(zh, en)
  const [edited, setEdited] = useState<Board | 'new' | null>(null)
  const [isSorting, setSorting] = useState(false)
  const boards = useCall('listBbsModule', {})
  const close = useAct('closeBbsModule', { message: w.saved })
  const remove = useAct('deleteBbsModule', { message: w.deleted })
  const rows = boards.data?.rows ?? []
  return (
    <>
      <PageHead
        count={boards.data?.total}
        extra={
          <Can button="module">
            {rows.length > 1 && <Button onClick={() => setSorting(true)}>{w.sort}</Button>}
            <Button type="primary" onClick={() => setEdited('new')}>
              {w.add}
            </Button>
          </Can>
        }
      />
      <Loaded of={boards}>
        {() => (
          <PlainTable<Board>
            rows={rows}
            rowKey="id"
            empty={w.empty}
            columns={[
              {
                key: 'title',
                title: w.title,
                phone: 'title',
                render: ({ id, title }) => (
                  <ScreenLink to={['moduleDetail']} query={`moduleId=${id}`}>
                    {title}
                  </ScreenLink>
                ),
              },
              { key: 'intro', title: w.intro },
              { key: 'postRule', title: w.postRule, width: 120, render: ({ postRule }) => w.postRules[postRule] },
              { key: 'posts', title: w.posts, width: 80, align: 'end' },
              { key: 'held', title: w.held, width: 80, align: 'end' },
              { key: 'lastAt', title: w.lastAt, width: 150, render: ({ lastAt }) => <Time at={lastAt} /> },
              {
                key: 'closed',
                title: w.state,
                width: 100,
                phone: 'tag',
                render: ({ closed }) => (
                  <StatePill tone={closed === '1' ? 'draft' : 'running'}>{w.states[closed]}</StatePill>
                ),
              },
            ]}
            actions={(row) => [
              { key: 'edit', label: w.edit, button: 'module', onClick: () => setEdited(row) },
              {
                key: 'close',
                label: row.closed === '1' ? w.reopen : w.close,
                button: 'module',
                onClick: () => void close.run({ id: row.id, on: row.closed === '1' ? '0' : '1' }),
              },
              {
                ...deleteAct(w.delete, () => remove.run({ id: row.id })),
                button: 'module',
                ...(row.posts > 0 ? { off: w.hasPosts } : {}),
              },
            ]}
          />
        )}
      </Loaded>
      {edited && <BoardForm of={edited} onClose={() => setEdited(null)} />}
      {isSorting && (
        <BoardOrder
          courseId={null}
          boards={rows}
          words={{ title: w.sort, sorted: w.sorted, up: w.up, down: w.down }}
          onClose={() => setSorting(false)}
        />
      )}
    </>
  )
}
