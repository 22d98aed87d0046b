import { Button } from 'antd'
import { Link } from 'react-router'
import { formatClock } from '../../../kit/format.ts'
import { KindIcon } from '../../../subjects/study/Kind.tsx'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import type { Home } from './HomeBanner.tsx'
import css from './PlaceCard.module.css'

/** Where I stopped, or what comes next. */
export function PlaceCard({ home }: { home: Home }) {
  const words = useWords(zh, en)
  const w = words.home
  const { place, courseId } = home
  const query = new URLSearchParams({ courseId })
  if (place.why === 'done')
    return (
      <section className={css.place}>
        <div className={css.words}>
          <strong>{w.done}</strong>
        </div>
        <Link to={`/courseStudy/learnCatalogNew/learnCatalogue?${query}`}>
          <Button tabIndex={-1}>{w.begin}</Button>
        </Link>
      </section>
    )
  query.set('resourceId', place.resourceId)
  const isMedia = place.kind === 'video' || place.kind === 'audio'
  return (
    <section className={css.place}>
      <span className={css.icon}>
        <KindIcon kind={place.kind} />
      </span>
      <div className={css.words}>
        <small>
          {place.why === 'last' ? w.last : w.next}
          {isMedia && place.position > 0 && ` · ${w.at(formatClock(place.position))}`}
        </small>
        <strong className="clamp2">{place.title}</strong>
      </div>
      <Link to={`/courseStudy/goOnStudy?${query}`}>
        <Button type="primary" size="large" tabIndex={-1}>
          {home.preview === '1' ? words.look : words.goOn}
        </Button>
      </Link>
    </section>
  )
}
