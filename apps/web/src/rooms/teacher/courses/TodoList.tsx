import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Link } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { formatFullTime, formatNear } from '../../../kit/format.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import en from '../../../words/en/course/course.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import css from './TodoList.module.css'

type Todo = RowOf<'listTodoMyCourseInfo'>

const DAYS = 7

function useTodoText(): (todo: Todo) => string {
  const w = useWords(zh, en).mine
  return ({ kind, count }) => {
    if (kind === 'review') return w.todoReview(count)
    if (kind === 'notice') return w.todoNotice
    return kind === 'scheme' ? w.todoScheme(count) : w.todoAssignment
  }
}

function Item({ todo }: { todo: Todo }) {
  const w = useWords(zh, en).mine
  const lang = useLang()
  const canOpen = useCanOpen()
  const said = useTodoText()(todo)
  const path = canOpen(todo.routeKey) ? pathOf(todo.routeKey) : null
  const when = todo.dueAt && formatNear(todo.dueAt, new Date(), lang)
  const whenSaid = { review: w.since, notice: w.confirmBy, scheme: w.opensAt, assignment: w.opensAt }
  const inner = (
    <>
      <span className={css.kind} data-kind={todo.kind}>
        {w.todoKind[todo.kind]}
      </span>
      <span className={css.words}>
        <strong>{todo.title}</strong>
        <span className={css.said}>{said}</span>
        <small title={formatFullTime(todo.dueAt)}>
          {todo.kind === 'scheme' ? '' : todo.courseName}
          {when && ` · ${whenSaid[todo.kind](when)}`}
        </small>
      </span>
    </>
  )
  if (!path) return <div className={css.item}>{inner}</div>
  return (
    <Link
      className={css.item ?? ''}
      to={`${path}?${new URLSearchParams(todo.query)}`}
      // A notice opens over this page; everything else is work for a page of its own.
      target={todo.kind === 'notice' ? undefined : '_blank'}
    >
      {inner}
    </Link>
  )
}

/** What waits for this teacher, the soonest first. */
export function TodoList() {
  const w = useWords(zh, en).mine
  const todos = useCall('listTodoMyCourseInfo', { days: DAYS, limit: 50, offset: 1 })
  return (
    <aside className={css.todo} aria-label={w.todo}>
      <h2>
        {w.todo}
        {todos.data && todos.data.total > 0 && <span className="num">{todos.data.total}</span>}
      </h2>
      <Loaded of={todos} rows={4}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={css.none}>{w.todoNone}</p>
          ) : (
            <ul>
              {rows.map((todo) => (
                <li key={`${todo.kind}${new URLSearchParams(todo.query)}`}>
                  <Item todo={todo} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </aside>
  )
}
