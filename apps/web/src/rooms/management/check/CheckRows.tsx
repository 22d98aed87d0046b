import { Flex } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/course/check.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/check.ts'

const TONES = { ok: 'done', bad: 'bad', none: 'draft' } as const

/** The checks of one course; where something is missing and this person may fix it, the way there. */
export function CheckRows({ courseId }: { readonly courseId: string }) {
  const w = useWords(zh, en)
  const canOpen = useCanOpen()
  const checks = useCall('checkBasicCourseInfoIndex', { courseId })
  return (
    <Loaded of={checks} rows={4}>
      {(rows) => (
        <PlainTable
          rows={rows}
          rowKey="key"
          columns={[
            { key: 'key', title: w.item, width: 136, phone: 'title', render: ({ key }) => w.check[key] },
            {
              key: 'ok',
              title: w.summary.state,
              width: 96,
              phone: 'tag',
              render: ({ ok }) => <StatePill tone={TONES[ok]}>{w.state[ok]}</StatePill>,
            },
            {
              key: 'text',
              title: w.found,
              render: ({ key, ok, text, routeKey, query }) => {
                const path = ok === 'bad' && canOpen(routeKey) ? pathOf(routeKey) : null
                return (
                  <Flex gap={16} wrap>
                    <span>{text}</span>
                    {path && (
                      <Link to={`${path}?${new URLSearchParams(query)}`} aria-label={w.fixOf(w.check[key])}>
                        {w.fix}
                      </Link>
                    )}
                  </Flex>
                )
              },
            },
          ]}
        />
      )}
    </Loaded>
  )
}
