import { formatClock } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { KindIcon } from '../../../subjects/study/Kind.tsx'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import type { Home } from './HomeBanner.tsx'
import css from './ResumeCard.module.css'

/** Where the student stopped, or what comes next. */
export function ResumeCard({ home }: { home: Home }) {
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
        <LinkButton to={`/courseStudy/learnCatalogNew/learnCatalogue?${query}`}>{w.begin}</LinkButton>
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
      <LinkButton to={`/courseStudy/goOnStudy?${query}`} type="primary" size="large">
        {home.preview === '1' ? words.look : words.goOn}
      </LinkButton>
    </section>
  )
}
