import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import type { Answer } from '../../api/client.ts'
import { useCanOpen } from '../../app/rights.ts'
import { pathOf } from '../../app/screens.ts'
import en from '../../words/en/course/course.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/course/course.ts'
import css from './ReadinessItems.module.css'

interface ReadinessItemsProps {
  readonly items: Answer<'getReadinessCourseInfo'>['items']
  /** `courseId=…`, with the way in. */
  readonly query: string
  /** One below the other. */
  readonly isColumn?: boolean
}

/** What a course should have; what is missing links to where it is done. */
export function ReadinessItems({ items, query, isColumn = false }: ReadinessItemsProps) {
  const w = useWords(zh, en).process
  const canOpen = useCanOpen()
  return (
    <ul className={css.items} data-column={isColumn}>
      {items.map(({ key, ok, routeKey, done, total }) => {
        const path = canOpen(routeKey) ? pathOf(routeKey) : null
        const words = (
          <>
            {ok === '1' ? <CheckCircleFilled aria-label={w.isDone} /> : <MinusCircleOutlined aria-label={w.isOpen} />}{' '}
            {w.ready[key]}
            {ok === '0' && total > 1 && <small className="num"> {`${done}/${total}`}</small>}
          </>
        )
        return (
          <li key={key} data-ok={ok}>
            {path && ok === '0' ? <Link to={`${path}?${query}`}>{words}</Link> : words}
          </li>
        )
      })}
    </ul>
  )
}
