import { useEffect } from 'react'
import { type Answer, call } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { Live } from '../../kit/live/Live.tsx'
import { EmptyState, Loaded } from '../../kit/page/States.tsx'
import en from '../../words/en/help/reader.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/help/reader.ts'
import css from './help.module.css'
import { type AsWhom, LIST_FRESH_MS, type Place } from './reading.ts'

type Listed = Answer<'readListHelpInfo'>
type Go = (place: Place) => void

function Articles({ rows, go }: { rows: Listed; go: Go }) {
  return (
    <ul className={css.list}>
      {rows.map(({ id, title, summary }) => (
        <li key={id}>
          <button type="button" className={css.item} onClick={() => go({ kind: 'article', id })}>
            <strong>{title}</strong>
            <small>{summary}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A person who has stopped typing for so long has searched for it. */
const FINISHED_MS = 1500

export function Found({ keyWords, as, go }: { keyWords: string; as: AsWhom; go: Go }) {
  const w = useWords(zh, en)
  const found = useCall('readListHelpInfo', { keyWords, ...as }, { fresh: LIST_FRESH_MS, keep: true, noToast: true })
  const isMiss = found.data?.length === 0 && !found.isPlaceholderData && as.role === undefined
  useEffect(() => {
    if (!isMiss) return
    // So that somebody can write what was looked for in vain.
    const count = () =>
      void call('readListHelpInfo', { keyWords, finished: '1' }, { noToast: true }).catch(() => undefined)
    const timer = setTimeout(count, FINISHED_MS)
    return () => clearTimeout(timer)
  }, [isMiss, keyWords])
  return (
    <Loaded of={found}>
      {(rows) => (
        <section className={css.section}>
          <h3 className={css.heading}>
            <Live as="span">{rows.length > 0 ? w.found(rows.length) : w.notFound(keyWords)}</Live>
          </h3>
          {rows.length > 0 ? <Articles rows={rows} go={go} /> : <EmptyState text={w.notFoundHint} />}
        </section>
      )}
    </Loaded>
  )
}

export function OfCategory({ id, name, as, go }: { id: string; name: string; as: AsWhom; go: Go }) {
  const w = useWords(zh, en)
  const listed = useCall('readListHelpInfo', { categoryId: id, ...as }, { fresh: LIST_FRESH_MS, noToast: true })
  return (
    <section className={css.section}>
      <h3 className={css.heading}>{name}</h3>
      <Loaded of={listed}>
        {(rows) => (rows.length > 0 ? <Articles rows={rows} go={go} /> : <EmptyState text={w.emptyCategory} />)}
      </Loaded>
    </section>
  )
}

export function OfPage({ routeKey, as, go }: { routeKey: string; as: AsWhom; go: Go }) {
  const w = useWords(zh, en)
  const listed = useCall('readListHelpInfo', { routeKey, ...as }, { fresh: LIST_FRESH_MS, noToast: true })
  return (
    <section className={css.section}>
      <h3 className={css.heading}>{w.ofPage}</h3>
      <Loaded of={listed} rows={2}>
        {(rows) => (rows.length > 0 ? <Articles rows={rows} go={go} /> : <p>{w.noneOfPage}</p>)}
      </Loaded>
    </section>
  )
}

export function Categories({ as, go }: { as: AsWhom; go: Go }) {
  const w = useWords(zh, en)
  const tree = useCall('categoryTreeHelpInfo', as, { fresh: LIST_FRESH_MS, noToast: true })
  return (
    <section className={css.section}>
      <h3 className={css.heading}>{w.categories}</h3>
      <Loaded of={tree}>
        {(rows) => (
          <ul className={css.tree}>
            {rows.map(({ id, name, count, children }) => (
              <li key={id} className={css.branch}>
                <button type="button" className={css.top} onClick={() => go({ kind: 'category', id, name })}>
                  {name} <small>{w.count(count)}</small>
                </button>
                {children.length > 0 && (
                  <ul className={css.children}>
                    {children.map((child) => (
                      <li key={child.id}>
                        <button
                          type="button"
                          className={css.child}
                          onClick={() => go({ kind: 'category', id: child.id, name: child.name })}
                        >
                          {child.name}
                        </button>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
