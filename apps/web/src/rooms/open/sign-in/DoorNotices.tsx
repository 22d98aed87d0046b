import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { formatDay } from '../../../kit/format.ts'
import en from '../../../words/en/open.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/open.ts'

/** Comes with the first text that is unfolded. */
const RichText = lazy(() => import('../../../kit/rich/RichText.tsx').then(({ RichText: Rich }) => ({ default: Rich })))

const SHOWN = 3

/** What the school tells whoever comes by. */
export default function DoorNotices() {
  const w = useWords(zh, en).login
  const { data } = useCall('publicListNotice', { limit: SHOWN }, { noToast: true })
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  if (!data || data.rows.length === 0) return null
  return (
    <section className="doorNotices" aria-labelledby="doorNotices">
      <h2 id="doorNotices">{w.notices}</h2>
      {data.rows.map(({ id, title, body, publishAt }) => (
        <details key={id} onToggle={() => setOpened((before) => new Set(before).add(id))}>
          <summary>
            <span>{title}</span>
            <time dateTime={publishAt}>{formatDay(publishAt)}</time>
          </summary>
          {opened.has(id) && (
            <Suspense fallback={null}>
              <RichText html={body} small />
            </Suspense>
          )}
        </details>
      ))}
    </section>
  )
}
