import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { useTalkWords } from '../use-talk-words.ts'
import css from './Form.module.css'

const WAIT_MS = 400

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface Props {
  readonly courseId: string
  readonly title: string
  readonly butId?: string
  readonly to: (postId: string) => string
}

/** Posts whose titles say nearly the same, looked for while the title is typed. */
export function AlikePosts({ courseId, title, butId, to }: Props) {
  const w = useTalkWords()
  const settled = useSettled(title.trim())
  const alike = useCall(
    'listAlikeBbsPost',
    { courseId, title: settled, ...(butId ? { butId } : {}) },
    { enabled: courseId !== '' && settled.length >= 2, keep: true, noToast: true },
  )
  const rows = settled.length >= 2 ? (alike.data ?? []) : []
  if (rows.length === 0) return null
  return (
    <div className={css.alike}>
      <span>{w.form.alike}</span>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={to(row.id)} target="_blank">
              {row.title}
            </Link>{' '}
            {row.solved === '1' && <StatePill tone="done">{w.tags.solved}</StatePill>}{' '}
            <small>{w.replies(row.replies)}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
